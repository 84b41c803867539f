import type { MenuGroup } from './build-menu.server.ts';

/** The menu as it travels with every page: a group's label, and a line for each of its parts. */
export type PackedMenu = string[][];

const between = '|';

/** Writes the menu as lines: as objects it takes twice the room, in the data of every page. */
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

/** Reads what packMenu wrote. */
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
