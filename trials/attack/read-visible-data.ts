/** A form of a page: its address, and its initial values. */
export interface VisibleForm {
	address: string;
	fields: [name: string, value: string][];
}

/** What one person can see and send. */
export interface VisibleData {
	addresses: string[];
	forms: VisibleForm[];
}

/** Reads every page that this person's links lead to, up to a limit, and all forms on them. */
export async function readVisibleData(
	url: string,
	cookie: string,
	max: number,
): Promise<VisibleData> {
	const addresses = [
		'/',
		'/account',
		'/desk',
		'/update',
		'/login',
		'/newsletter',
		'/scholarshiptest',
	];
	const seen = new Set(addresses);
	const forms = new Map<string, VisibleForm>();
	for (const address of addresses) {
		const response = await fetch(url + address, { headers: { cookie } });
		const isPage = response.headers.get('Content-Type')?.startsWith('text/html');
		if (!isPage || response.headers.has('Content-Disposition')) {
			await response.body?.cancel();
			continue;
		}
		const html = await response.text();
		for (const form of readForms(html, address)) {
			// After signing out, all further attacks would be a stranger's.
			if (form.address === '/sign-out') continue;
			// The forms in the rows of a list differ only in their values; one of each is enough.
			forms.set(`${form.address} ${form.fields.map(([name]) => name)}`, form);
		}
		for (const [, link = ''] of html.matchAll(/\shref="(\/[^"#]*)/g)) {
			const next = link.replaceAll('&amp;', '&');
			if (seen.has(next) || seen.size >= max || /^\/(?:assets|media|og)\//.test(next)) continue;
			seen.add(next);
			addresses.push(next);
		}
	}
	return { addresses, forms: [...forms.values()] };
}

function readForms(html: string, page: string): VisibleForm[] {
	return [...html.matchAll(/<form\b([^>]*)>(.*?)<\/form>/gs)].map(([, head = '', body = '']) => ({
		address: attribute(head, 'action') || page,
		fields: [...body.matchAll(/<(?:input|button|select|textarea)\b([^>]*)>/g)].flatMap(
			([, tag = '']): [string, string][] => {
				const name = attribute(tag, 'name');
				return name ? [[name, attribute(tag, 'value') ?? '']] : [];
			},
		),
	}));
}

function attribute(tag: string, name: string) {
	const value = new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1];
	return value
		?.replaceAll('&quot;', '"')
		.replaceAll('&#x27;', "'")
		.replaceAll('&lt;', '<')
		.replaceAll('&gt;', '>')
		.replaceAll('&amp;', '&');
}
