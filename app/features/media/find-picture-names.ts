/** Finds the names of uploaded pictures in anything that content is made of, in Markdown too. */
export function findPictureNames(content: unknown): Set<string> {
	const names = new Set<string>();
	collect(content, names);
	return names;
}

function collect(content: unknown, names: Set<string>) {
	if (typeof content === 'string') {
		if (!content.includes('uploads/')) return;
		for (const [name] of content.matchAll(/(?<![\w/.-])uploads\/[a-z0-9]+(?:-[a-z0-9]+)+/g)) {
			names.add(name);
		}
	} else if (content && typeof content === 'object') {
		for (const part of Object.values(content)) collect(part, names);
	}
}
