import { useEffect, useRef } from 'react';
import { Link, useLocation, useNavigation } from 'react-router';
import type { OwnWork } from '#app/features/leads/lead-types.ts';
import { Icon } from '#app/ui/icon.tsx';
import { SignOutForm } from '../../drafts/sign-out-form.tsx';
import { formatCount } from '../blocks/list.tsx';
import { useLastList } from './last-list.ts';
import { type DeskMenuGroup, type DeskMenuItem, listDeskMenu } from './menu-items.ts';

interface DeskHeaderProps {
	brand: string;
	staffId: string;
	name: string;
	role: string;
	/** The addresses of the menu items that the user may open. */
	places: string[];
	/** How many things need attention, by the address of the menu item. */
	counts: Record<string, number>;
	/** The user's waiting work, if they work on leads. */
	own?: OwnWork;
}

/** The desk's menu: a column on wide screens; on a phone a bar at the bottom, with a button for the rest. */
export function DeskHeader(props: DeskHeaderProps) {
	const { own, places } = props;
	const groups = listDeskMenu(places, {
		...props.counts,
		...(own && { '/desk/inbox': own.newLeads, '/desk/follow-ups': own.due }),
	});
	const location = useLocation();
	const here = nearestPlace(groups, location, useLastList().to);
	const panel = useRef<HTMLDivElement>(null);
	// biome-ignore lint/correctness/useExhaustiveDependencies: going somewhere closes it.
	useEffect(() => panel.current?.hidePopover?.(), [location.key]);
	return (
		<header className="desk-menu no-print on-dark">
			<LoadingBar />
			<nav aria-label="Most used" className="desk-bar">
				{(groups[0]?.places ?? []).slice(0, 3).map((place) => (
					<PlaceLink key={place.to} place={place} here={here} />
				))}
				<button type="button" popoverTarget="desk-menu" className="desk-place">
					<Icon name="menu" />
					Menu
				</button>
			</nav>
			<div ref={panel} id="desk-menu" popover="auto" className="desk-panel-menu">
				<Link to="/desk" discover="none" className="block no-underline">
					<span className="font-display font-semibold text-lg">{props.brand}</span>{' '}
					<span className="text-on-brand-muted text-sm">Desk</span>
				</Link>
				<nav aria-label="Desk" className="mt-3 flex-1">
					{groups.map((group, index) => (
						<Group key={group.name} group={group} here={here} isFirst={index === 0} />
					))}
				</nav>
				<SignedIn {...props} />
			</div>
		</header>
	);
}

/** Shows on a slow network that the next page is coming; the button of a form that is sent says so itself. */
function LoadingBar() {
	const { state, formMethod } = useNavigation();
	if (state === 'idle' || formMethod === 'POST') return null;
	return <div role="progressbar" aria-label="Loading the page" className="loading-bar" />;
}

/** The menu item of the longest matching path. A lead's page marks the list it was opened from. */
function nearestPlace(
	groups: DeskMenuGroup[],
	at: { pathname: string; search: string },
	last: string,
) {
	const isCall = new URLSearchParams(at.search).has('calls') || last.startsWith('/desk/follow-ups');
	const isLead = /^\/desk\/leads(?:\/|$)/.test(at.pathname);
	const list = isLead && isCall ? '/desk/follow-ups' : '/desk/inbox';
	const pathname = isLead || /^\/desk\/board(?:\/|$)/.test(at.pathname) ? list : at.pathname;
	return groups
		.flatMap(({ places }) => places)
		.filter(({ to }) => `${pathname}/`.startsWith(`${to}/`))
		.reduce((nearest, { to }) => (to.length > nearest.length ? to : nearest), '');
}

/** The first group and single items are always visible; of the other groups, one is open at a time. */
function Group(props: { group: DeskMenuGroup; here: string; isFirst: boolean }) {
	const { group, here, isFirst } = props;
	const { name, places } = group;
	const list = (
		<ul>
			{places.map((place) => (
				<li key={place.to}>
					<PlaceLink place={place} here={here} />
				</li>
			))}
		</ul>
	);
	if (isFirst || places.length === 1) return list;
	const waiting = places.reduce((sum, { count = 0 }) => sum + count, 0);
	return (
		<details name="desk-group" open={places.some(({ to }) => to === here)}>
			<summary className="desk-place">
				<Icon name="chevron" className="size-4" />
				{name}
				<PlaceCount count={waiting} />
			</summary>
			{list}
		</details>
	);
}

function PlaceLink({ place, here }: { place: DeskMenuItem; here: string }) {
	const { to, label, icon, count } = place;
	return (
		<Link
			to={to}
			discover="none"
			className="desk-place"
			aria-current={to === here ? 'page' : undefined}
		>
			<svg aria-hidden="true" className="icon" viewBox="0 0 24 24">
				<path d={icon} />
			</svg>
			{label}
			<PlaceCount count={count} label={countLabels[to]} />
		</Link>
	);
}

const countLabels: Partial<Record<string, string>> = {
	'/desk/inbox': 'new',
	'/desk/follow-ups': 'due',
	'/desk/mail': 'not delivered',
};

function PlaceCount({ count, label = 'to look at' }: { count?: number; label?: string }) {
	if (!count) return null;
	return (
		<span className="desk-count">
			{formatCount(count)}
			<span className="sr-only">{` ${label}`}</span>
		</span>
	);
}

function SignedIn({ staffId, name, role }: DeskHeaderProps) {
	return (
		<div className="mt-2 border-on-brand-muted border-t pt-2 text-sm">
			<p className="wrap-anywhere">
				{name} <span className="text-on-brand-muted">({role})</span>
			</p>
			<div className="flex flex-wrap gap-x-5">
				<a href="/" className="inline-flex min-h-11 items-center underline">
					See the site
				</a>
				<SignOutForm staffId={staffId} />
			</div>
		</div>
	);
}
