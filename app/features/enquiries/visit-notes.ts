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
	term?: string;
	content?: string;
}

/**
 * How this visit began and which campaign it came from, first and last. The script that starts the page noted the
 * addresses; they stay in this tab, end with it, and reach us only inside a form that the visitor sends.
 */
export function visitNotes(): Partial<VisitNotes> {
	try {
		const { arrival = '', campaign = '' } = sessionStorage;
		const [landing = '', referrer = ''] = String(arrival).split(' ');
		if (!URL.canParse(landing)) return {};
		const { pathname, search } = new URL(landing);
		return {
			landing: pathname,
			referrer: foreignReferrer(referrer),
			first: readCampaign(search),
			last: readCampaign(String(campaign)),
		};
	} catch {
		// Without storage there are no notes; the form works all the same.
		return {};
	}
}

function readCampaign(search: string): Campaign {
	const parameters = new URLSearchParams(search);
	const campaign: Campaign = {};
	for (const part of ['source', 'medium', 'campaign', 'term', 'content'] as const) {
		const value = parameters.get(`utm_${part}`);
		if (value) campaign[part] = value.slice(0, 100);
	}
	return campaign;
}

/** Only the host and path of the page one came from, and only when it is another site's. */
function foreignReferrer(referrer: string) {
	if (!URL.canParse(referrer)) return '';
	const { host, pathname } = new URL(referrer);
	return host === location.host ? '' : host + pathname;
}
