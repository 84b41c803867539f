import type { MenuGroup } from './build-menu.server.ts';

/** The menu as sent with every page: each group's label, and a line for each part. */
export type PackedMenu = string[][];

const between = '|';

/** Packs the menu into lines; objects would take twice the space in every page. */
export function packMenu(menu: readonly MenuGroup[]): PackedMenu {
	return menu.map((group) => [
		group.label,
		...group.parts.map(({ label, links }) =>
			[label, ...links.flatMap((link) => [link.to, link.label, link.note ?? ''])]
				.map((text) => text.replaceAll(between, '/'))
				.join(between),
		),
	]);
}

export function unpackMenu(packed: PackedMenu): MenuGroup[] {
	return packed.map(([label = '', ...lines]) => {
		const parts = lines.map(unpackPart);
		return { label, parts, links: parts.flatMap(({ links }) => links) };
	});
}

function unpackPart(line: string) {
	const [label = '', ...words] = line.split(between);
	const links = [];
	for (let n = 0; n < words.length; n += 3) {
		const [to = '', name = '', note] = words.slice(n, n + 3);
		links.push({ to, label: name, ...(note ? { note } : {}) });
	}
	return { label, links };
}
