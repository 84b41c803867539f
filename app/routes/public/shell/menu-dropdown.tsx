import { useEffect, useId, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router';
import type { MenuGroup } from '#app/features/navigation/build-menu.server.ts';
import { Icon } from '#app/ui/icon.tsx';
import { Container } from '#app/ui/section.tsx';

/**
 * A group of the main menu. The browser opens and closes the panel, returns the focus and hears Escape;
 * script only tells screen readers in the attribute and closes the panel after a link was followed.
 */
export function MenuDropdown({ group }: { group: MenuGroup }) {
	const id = useId();
	const panel = useRef<HTMLDivElement>(null);
	const [isOpen, setOpen] = useState(false);
	const { key } = useLocation();
	const shownAt = useRef(key);

	useEffect(() => {
		// Before React came the browser may have opened it; only going elsewhere closes it.
		if (shownAt.current === key) setOpen(panel.current?.matches(':popover-open') ?? false);
		else panel.current?.hidePopover();
		shownAt.current = key;
	}, [key]);

	return (
		<>
			<button
				type="button"
				popoverTarget={id}
				aria-expanded={isOpen}
				className="flex min-h-11 items-center gap-1 rounded-control px-3 font-semibold hover:text-brand aria-expanded:text-brand"
			>
				{group.label}
				<Icon name="chevron" className="size-4" />
			</button>
			<div
				ref={panel}
				id={id}
				popover="auto"
				onToggle={(event) => setOpen(event.newState === 'open')}
				className="menu-panel border-line border-b bg-surface text-ink shadow-raised"
			>
				<Container className="py-8">
					<p className="font-bold font-display text-xl">{group.label}</p>
					{/* The list speaks for its links: on every page, forty of them need not repeat it. */}
					<ul className="mt-3 columns-2 gap-8 [&>li]:break-inside-avoid [&_a]:flex [&_a]:min-h-11 [&_a]:items-center [&_a]:border-line [&_a]:border-b [&_a]:py-2 [&_a]:hover:text-brand [&_a]:hover:underline xl:columns-3">
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
