import { hideKey } from '#app/addresses.ts';
import { parseJson, z } from '#app/platform/zod.ts';

const shortText = z.string().max(300).catch('');
/** Hides secrets in the path: staff read it, and so does every webhook. */
const ownPath = shortText.transform(hideKey);
/** Long enough for everything a browser notes. */
const notesText = z.string().max(4000).catch('');
const campaign = z
	.object({
		source: shortText,
		medium: shortText,
		campaign: shortText,
		term: shortText,
		content: shortText,
	})
	.partial()
	.catch({});

const browserNotes = z
	.object({
		landing: ownPath,
		referrer: shortText,
		first: campaign,
		last: campaign,
	})
	.partial()
	.catch({});

/** How a visitor came to send a form: no cookie, only what the pages noted on the device. */
export interface Attribution extends z.infer<typeof browserNotes> {
	/** The page the form was on. */
	page: string;
	/** The place on that page, such as "exam modal". */
	source: string;
}

/** Reads the hidden fields of a form; without JavaScript there is only the referring page. */
export function readAttribution(sent: FormData, referer: string | null): Attribution {
	const textOf = (name: string) => shortText.parse(sent.get(name) ?? '');
	return {
		...browserNotes.parse(parseJson(notesText.parse(sent.get('attribution') ?? ''))),
		page: hideKey(textOf('page') || pathOf(referer)),
		source: textOf('source'),
	};
}

function pathOf(referer: string | null) {
	return referer && URL.canParse(referer) ? new URL(referer).pathname : '';
}
