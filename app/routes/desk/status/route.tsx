import { appContext } from '#app/app-context.ts';
import { readStatus } from '#app/features/status/read-status.server.ts';
import { allow } from '../../allow.server.ts';
import { DeskPage } from '../shell/desk-page.tsx';
import type { Route } from './+types/route.ts';
import { describeStatus } from './describe-status.ts';
import { StatusCard } from './status-card.tsx';

export const middleware = [allow('site.manage')];

export async function loader({ context }: Route.LoaderArgs) {
	return await readStatus(context.get(appContext));
}

export const meta: Route.MetaFunction = () => [{ title: 'Status' }];

export default function StatusScreen({ loaderData }: Route.ComponentProps) {
	const cards = describeStatus(loaderData);
	const troubled = cards.filter(({ tone }) => tone === 'trouble').length;
	return (
		<DeskPage
			title="Status"
			lead={
				troubled === 0
					? 'All is well.'
					: troubled === 1
						? 'One thing needs you.'
						: `${troubled} things need you.`
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
