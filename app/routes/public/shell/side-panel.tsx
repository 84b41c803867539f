import { type MouseEvent, startTransition, useEffect, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router';
import type { Site } from '#app/features/content/collections/site.ts';
import type { MenuGroup } from '#app/features/navigation/build-menu.server.ts';
import { afterPaint } from '#app/ui/after-paint.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';

/**
 * The menu on small screens, sliding in from the side. Browsers that know `command` open it without script;
 * for the others script does, and without either the site map is a link away.
 */
export function SidePanel({ site, menu }: { site: Site; menu: MenuGroup[] }) {
	const panel = useRef<HTMLDialogElement>(null);
	const [isOpen, setOpen] = useState(false);
	const { key } = useLocation();
	const shownAt = useRef(key);

	useEffect(() => {
		// Before React came the browser may have opened it; only going elsewhere closes it.
		if (shownAt.current === key) setOpen(panel.current?.open ?? false);
		else panel.current?.close();
		shownAt.current = key;
	}, [key]);

	const open = (event: MouseEvent) => {
		const dialog = panel.current;
		if (!dialog || dialog.open) return;
		// To set the rest of the page aside takes a slow phone longer than to draw the panel, which comes first.
		event.preventDefault();
		dialog.show();
		afterPaint(() => {
			if (!dialog.open) return;
			dialog.close();
			dialog.showModal();
			startTransition(() => setOpen(true));
		});
	};
	const closeOnBackdrop = (event: MouseEvent) => {
		if (event.target === panel.current) panel.current.close();
	};
	return (
		<div className="lg:hidden">
			<button
				type="button"
				aria-label="Open the menu"
				aria-expanded={isOpen}
				aria-haspopup="dialog"
				command="show-modal"
				commandfor="side-panel"
				onClick={open}
				className="grid size-11 place-items-center rounded-full text-brand hover:bg-brand-tint"
			>
				<Icon name="menu" className="size-6" />
			</button>
			{/* biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard has Escape, from the browser */}
			<dialog
				ref={panel}
				id="side-panel"
				closedby="any"
				aria-label="Menu"
				onClick={closeOnBackdrop}
				onClose={() => panel.current?.open || setOpen(false)}
				className="side-panel bg-surface p-4 text-ink shadow-overlay"
			>
				<div className="flex items-center justify-between">
					<p className="font-bold font-display text-brand text-xl">{site.brand}</p>
					<button
						type="button"
						aria-label="Close the menu"
						command="close"
						commandfor="side-panel"
						onClick={() => knowsCommands() || panel.current?.close()}
						className="grid size-11 place-items-center rounded-full hover:bg-brand-tint"
					>
						<Icon name="close" />
					</button>
				</div>
				<nav aria-label="Main" className="mt-3">
					{menu.map((group) => (
						<PanelGroup key={group.label} group={group} onChoose={() => panel.current?.close()} />
					))}
				</nav>
				<ButtonLink to={site.studentZoneUrl} className="mt-6 w-full">
					Student Zone
				</ButtonLink>
			</dialog>
		</div>
	);
}

/** A browser that knows the buttons' commands opens and closes the panel itself. */
function knowsCommands() {
	return 'command' in HTMLButtonElement.prototype;
}

function PanelGroup({ group, onChoose }: { group: MenuGroup; onChoose: () => void }) {
	return (
		<details name="side-panel-group" className="group border-line border-b">
			<summary className="flex min-h-12 cursor-pointer items-center justify-between font-semibold">
				{group.label}
				<Icon
					name="chevron"
					className="size-5 text-brand transition-transform group-open:rotate-180"
				/>
			</summary>
			<ul className="pb-3 [&_a]:flex [&_a]:min-h-11 [&_a]:items-center [&_a]:pl-3 [&_a]:hover:text-brand">
				{group.links.map((link) => (
					<li key={link.to}>
						<Link to={link.to} onClick={onChoose}>
							{link.label}
						</Link>
					</li>
				))}
			</ul>
		</details>
	);
}
