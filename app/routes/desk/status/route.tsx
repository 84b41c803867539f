import { Link } from 'react-router';
import { appContext } from '#app/app-context.ts';
import { readStatus } from '#app/features/status/read-status.server.ts';
import { pluralise } from '#app/platform/text.ts';
import { allow } from '../../allow.server.ts';
import { DeskPage } from '../shell/desk-page.tsx';
import type { Route } from './+types/route.ts';
import { type HealthCard, listHealthCards } from './list-health-cards.ts';

export const middleware = [allow('site.manage')];

export async function loader({ context }: Route.LoaderArgs) {
	return await readStatus(context.get(appContext));
}

export const meta: Route.MetaFunction = () => [{ title: 'Status' }];

export default function StatusScreen({ loaderData }: Route.ComponentProps) {
	const cards = listHealthCards(loaderData);
	const troubled = cards.filter(({ tone }) => tone === 'trouble').length;
	return (
		<DeskPage
			title="Status"
			intro={
				troubled === 0
					? 'All is well.'
					: `${pluralise(troubled, 'item needs', 'items need')} attention.`
			}
		>
			<ul className="mt-6 grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
				{cards.map((card) => (
					<StatusCard key={card.title} card={card} />
				))}
			</ul>
		</DeskPage>
	);
}

const tones = {
	well: { mark: 'bg-success', word: 'OK' },
	watch: { mark: 'bg-action', word: 'Warning' },
	trouble: { mark: 'bg-danger', word: 'Action needed' },
} as const;

/** One part of the site: how it is, in a word and in figures. */
function StatusCard({ card }: { card: HealthCard }) {
	const { mark, word } = tones[card.tone];
	return (
		<li className="rounded-card border border-line bg-surface p-5">
			<div className="flex items-center justify-between gap-3">
				<h2 className="text-lg">{card.title}</h2>
				<p className="flex items-center gap-2 text-sm">
					<span aria-hidden="true" className={`inline-block size-3 rounded-full ${mark}`} />
					{word}
				</p>
			</div>
			<p className="wrap-anywhere mt-2 font-semibold">{card.figure}</p>
			{card.notes.map((note) => (
				<p key={note} className="wrap-anywhere mt-1 text-muted text-sm">
					{note}
				</p>
			))}
			{card.link ? (
				<Link to={card.link.to} className="desk-link">
					{card.link.label}
				</Link>
			) : null}
		</li>
	);
}
