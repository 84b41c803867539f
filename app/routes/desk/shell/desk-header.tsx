import { Link, useLocation } from 'react-router';
import { SignOutForm } from '../../drafts/sign-out-form.tsx';
import type { Place } from './places.ts';

interface DeskHeaderProps {
	brand: string;
	staffId: string;
	name: string;
	role: string;
	places: Place[];
}

/** The desk's menu: a column on wide screens, folded behind a button on a phone. */
export function DeskHeader(props: DeskHeaderProps) {
	const { key } = useLocation();
	return (
		<header className="no-print on-dark bg-brand-night text-on-brand lg:sticky lg:top-0 lg:h-dvh lg:w-60 lg:shrink-0 lg:overflow-y-auto">
			<div className="hidden h-full flex-col p-5 lg:flex">
				<Brand brand={props.brand} />
				<div className="mt-6 flex-1">
					<Places places={props.places} />
				</div>
				<SignedIn {...props} />
			</div>
			{/* Going somewhere folds it again. */}
			<details key={key} className="lg:hidden">
				<summary className="flex min-h-14 cursor-pointer items-center justify-between gap-4 px-4 font-semibold">
					<span>{props.brand} · Desk</span>
					<span className="rounded-control border border-on-brand-muted px-3 py-1">Menu</span>
				</summary>
				<div className="space-y-4 px-4 pb-5">
					<Places places={props.places} />
					<SignedIn {...props} />
				</div>
			</details>
		</header>
	);
}

function Brand({ brand }: { brand: string }) {
	return (
		<Link to="/desk" className="block no-underline">
			<span className="block font-display font-semibold text-lg">{brand}</span>
			<span className="block text-on-brand-muted text-sm">Desk</span>
		</Link>
	);
}

function Places({ places }: { places: Place[] }) {
	const { pathname } = useLocation();
	// Pictures are within the studio and a place of their own: the nearest one counts.
	const here = places
		.filter(({ to }) => `${pathname}/`.startsWith(`${to}/`))
		.reduce((nearest, { to }) => (to.length > nearest.length ? to : nearest), '');
	return (
		<nav aria-label="Desk">
			<ul className="space-y-1">
				{places.map(({ to, label, count }) => (
					<li key={to}>
						<Link
							to={to}
							discover="none"
							className="desk-place"
							aria-current={to === here ? 'page' : undefined}
						>
							{label}
							{count ? <PlaceCount count={count} /> : null}
						</Link>
					</li>
				))}
			</ul>
		</nav>
	);
}

function PlaceCount({ count }: { count: number }) {
	return (
		<span className="ml-auto rounded-control bg-danger px-2 font-semibold text-sm text-surface">
			{count}
			<span className="sr-only"> not delivered</span>
		</span>
	);
}

function SignedIn({ staffId, name, role }: DeskHeaderProps) {
	return (
		<div className="border-on-brand-muted border-t pt-4 text-sm">
			<p>
				{name} <span className="text-on-brand-muted">({role})</span>
			</p>
			<div className="mt-2 flex flex-wrap gap-x-5">
				<a href="/" className="inline-flex min-h-11 items-center underline">
					See the site
				</a>
				<SignOutForm staffId={staffId} />
			</div>
		</div>
	);
}
