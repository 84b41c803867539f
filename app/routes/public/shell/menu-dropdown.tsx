import { useId } from 'react';
import { Link } from 'react-router';
import type { MenuGroup } from '#app/features/navigation/build-menu.server.ts';
import { Icon } from '#app/ui/icon.tsx';
import { Container } from '#app/ui/section.tsx';
import { useMenuPopover } from './use-menu-popover.ts';

/** A group of the main menu on wide screens, hanging below the header. */
export function MenuDropdown({ group }: { group: MenuGroup }) {
	const id = useId();
	const { panel, expanded, toggle } = useMenuPopover<HTMLDivElement>();
	return (
		<>
			<button
				type="button"
				popoverTarget={id}
				aria-expanded={expanded}
				onClick={toggle}
				className="menu-button"
			>
				{group.label}
				<Icon name="chevron" className="size-4" />
			</button>
			<div ref={panel} id={id} popover="auto" className="menu-panel">
				<Container className="py-8">
					<p className="font-bold font-display text-xl">{group.label}</p>
					{/* The list speaks for its links: on every page, forty of them need not repeat it. */}
					<ul className="menu-links mt-3 columns-2 gap-8 xl:columns-3">
						{group.links.map((link) => (
							<li key={link.to}>
								<Link to={link.to}>{link.label}</Link>
							</li>
						))}
					</ul>
				</Container>
			</div>
		</>
	);
}
