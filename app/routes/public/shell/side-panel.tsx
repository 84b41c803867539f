import type { FocusEvent } from 'react';
import { Link } from 'react-router';
import type { Site } from '#app/features/content/collections/site.ts';
import type { MenuGroup } from '#app/features/navigation/build-menu.server.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { bookingLink } from './contact-links.ts';
import { useMenuPopover } from './use-menu-popover.ts';

const id = 'side-panel';

/** What parents look for first; these links are in no menu group. */
const topLinks = [
	{ to: '/programmes', label: 'Fees' },
	{ to: '/parents', label: 'For parents' },
];

/**
 * The side menu of small screens. A popover rather than a modal dialog, because making the page inert is slow on
 * cheap phones. Tabbing out closes it.
 */
export function SidePanel({ site, menu }: { site: Site; menu: MenuGroup[] }) {
	const { panel, expanded, toggle, close } = useMenuPopover<HTMLDialogElement>();
	const closeWhenLeft = ({ currentTarget, relatedTarget }: FocusEvent) => {
		if (relatedTarget && !currentTarget.contains(relatedTarget)) close();
	};
	return (
		<div className="xl:hidden">
			<button
				type="button"
				aria-label="Open the menu"
				aria-expanded={expanded}
				aria-haspopup="dialog"
				popoverTarget={id}
				onClick={toggle}
				className="grid size-11 place-items-center rounded-full text-brand hover:bg-brand-tint"
			>
				<Icon name="menu" className="size-6" />
			</button>
			<dialog
				ref={panel}
				id={id}
				popover="auto"
				aria-label="Menu"
				onBlur={closeWhenLeft}
				className="side-panel"
			>
				<div className="side-panel-sheet bg-surface p-4 text-ink">
					<div className="flex items-center justify-between">
						<p className="font-bold font-display text-brand text-xl">{site.brand}</p>
						<button
							type="button"
							aria-label="Close the menu"
							popoverTarget={id}
							popoverTargetAction="hide"
							onClick={toggle}
							className="grid size-11 place-items-center rounded-full hover:bg-brand-tint"
						>
							<Icon name="close" />
						</button>
					</div>
					<ButtonLink
						variant="primary"
						to={bookingLink(site)}
						className="mt-3 w-full"
						onClick={close}
					>
						Book a Counselling Session
					</ButtonLink>
					<nav aria-label="Main" className="mt-3">
						<ul>
							{topLinks.map(({ to, label }) => (
								<li key={to} className="side-group">
									<Link to={to} onClick={close}>
										{label}
									</Link>
								</li>
							))}
						</ul>
						{menu.map((group) => (
							<PanelGroup key={group.label} group={group} onChoose={close} />
						))}
					</nav>
					<ButtonLink to={site.studentZoneUrl} className="mt-6 w-full">
						Student Zone
					</ButtonLink>
				</div>
				{/* The backdrop of a popover would let a tap through to the page below. */}
				<button
					type="button"
					aria-hidden
					tabIndex={-1}
					popoverTarget={id}
					popoverTargetAction="hide"
					onClick={toggle}
					// A click must not move the focus to an element hidden from assistive technology.
					onMouseDown={(event) => event.preventDefault()}
					className="side-panel-veil"
				/>
			</dialog>
		</div>
	);
}

function PanelGroup({ group, onChoose }: { group: MenuGroup; onChoose: () => void }) {
	// Names of exams need an explanation; the other groups stay short on a phone.
	const isExplained = group.links.some(({ to }) => to === '/exam');
	return (
		<details name="side-panel-group" className="side-group">
			<summary>
				{group.label}
				<Icon name="chevron" className="size-5" />
			</summary>
			{group.parts.map((part) => (
				<div key={part.label} className="pb-3">
					<p className="menu-part">{part.label}</p>
					<ul className="side-links">
						{part.links.map((link) => (
							<li key={link.to}>
								<Link to={link.to} onClick={onChoose}>
									{link.label}
									{isExplained && link.note ? <small>{link.note}</small> : null}
								</Link>
							</li>
						))}
					</ul>
				</div>
			))}
		</details>
	);
}
