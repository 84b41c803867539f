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
 * How this visit began, and its first and last campaign. The page's start script noted the addresses; they stay in this
 * tab and reach us only inside a form that the visitor sends.
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
		// Without storage there are no notes; the form still works.
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

/** The host and path of the referring page, if it is another site's. */
function foreignReferrer(referrer: string) {
	if (!URL.canParse(referrer)) return '';
	const { host, pathname } = new URL(referrer);
	return host === location.host ? '' : host + pathname;
}
