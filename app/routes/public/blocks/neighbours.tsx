import { Link } from 'react-router';
import type { MenuLink } from '#app/features/navigation/build-menu.server.ts';
import { Icon } from '#app/ui/icon.tsx';

/** Links to the item before and after, by date. */
export function Neighbours({ newer, older }: { newer?: MenuLink; older?: MenuLink }) {
	return (
		<nav
			aria-label="Previous and next"
			className="mt-12 grid gap-x-8 border-line border-t sm:grid-cols-2"
		>
			{older ? <NeighbourLink neighbour={older} rel="prev" /> : <span />}
			{newer ? <NeighbourLink neighbour={newer} rel="next" /> : null}
		</nav>
	);
}

function NeighbourLink({ neighbour, rel }: { neighbour: MenuLink; rel: 'prev' | 'next' }) {
	const isNext = rel === 'next';
	return (
		<Link
			to={neighbour.to}
			rel={rel}
			className={`group block py-5 ${isNext ? 'sm:text-right' : ''}`}
		>
			<span
				className={`flex items-center gap-1 text-muted text-sm ${isNext ? 'sm:justify-end' : ''}`}
			>
				{isNext ? null : <Icon name="previous" className="size-4" />}
				{isNext ? 'Next' : 'Previous'}
				{isNext ? <Icon name="next" className="size-4" /> : null}
			</span>
			<span className="mt-1 block font-semibold text-brand group-hover:underline">
				{neighbour.label}
			</span>
		</Link>
	);
}
