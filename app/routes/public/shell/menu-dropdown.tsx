import { useId } from 'react';
import { Link } from 'react-router';
import type { MenuGroup } from '#app/features/navigation/build-menu.server.ts';
import { Icon } from '#app/ui/icon.tsx';
import { Container } from '#app/ui/section.tsx';
import { useMenuPopover } from './use-menu-popover.ts';

/** A group of the main menu on wide screens, below the header. */
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
				<Container className="menu-parts py-7">
					{/* The list's class styles its links: a page has fifty, which need no classes of their own. */}
					{group.parts.map((part) => (
						<div key={part.label}>
							<p className="menu-part">{part.label}</p>
							<ul className="menu-links">
								{part.links.map((link) => (
									<li key={link.to}>
										<Link to={link.to}>
											{link.label}
											{link.note ? <small>{link.note}</small> : null}
										</Link>
									</li>
								))}
							</ul>
						</div>
					))}
				</Container>
			</div>
		</>
	);
}
