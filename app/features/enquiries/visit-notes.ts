const name = 'visit';

interface VisitNotes {
	landing: string;
	referrer: string;
	first: Campaign;
	last: Campaign;
}

interface Campaign {
	source?: string;
	medium?: string;
	campaign?: string;
}

/**
 * Notes how this visit began and which campaign it came from, first and last. The notes stay in this tab, end
 * with it, and reach us only inside a form that the visitor sends.
 */
export function noteVisit() {
	const campaign = readCampaign(new URLSearchParams(location.search));
	const known = visitNotes();
	const notes: VisitNotes = {
		landing: known.landing ?? location.pathname,
		referrer: known.referrer ?? foreignReferrer(),
		first: known.first ?? campaign,
		last: Object.keys(campaign).length > 0 ? campaign : (known.last ?? {}),
	};
	try {
		sessionStorage.setItem(name, JSON.stringify(notes));
	} catch {
		// Without storage there are no notes; the form works all the same.
	}
}

/** What was noted of this visit. */
export function visitNotes(): Partial<VisitNotes> {
	try {
		return JSON.parse(sessionStorage.getItem(name) ?? '{}');
	} catch {
		return {};
	}
}

function readCampaign(search: URLSearchParams): Campaign {
	const campaign: Campaign = {};
	for (const part of ['source', 'medium', 'campaign'] as const) {
		const value = search.get(`utm_${part}`);
		if (value) campaign[part] = value.slice(0, 100);
	}
	return campaign;
}

/** Only the host and path of the page one came from, and only when it is another site's. */
function foreignReferrer() {
	if (!URL.canParse(document.referrer)) return '';
	const { host, pathname } = new URL(document.referrer);
	return host === location.host ? '' : host + pathname;
}
