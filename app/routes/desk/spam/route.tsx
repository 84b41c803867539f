import { Link } from 'react-router';
import { appContext } from '#app/app-context.ts';
import { findForm } from '#app/features/enquiries/enquiry-forms.ts';
import { openQuarantine } from '#app/features/enquiries/open-quarantine.server.ts';
import { wordsOf } from '#app/features/leads/lead-schema.ts';
import { allow, requireVisitor } from '../../allow.server.ts';
import { Moment } from '../blocks/facts.tsx';
import { CursorPages, EmptyList, readAfter } from '../blocks/list.tsx';
import { DeskPage } from '../shell/desk-page.tsx';
import type { Route } from './+types/route.ts';
import { SpamReasons } from './spam-reasons.tsx';

export const middleware = [allow('leads.work')];

export async function loader({ context, url }: Route.LoaderArgs) {
	const after = readAfter(url.searchParams);
	const app = context.get(appContext);
	const { enquiries, next } = await openQuarantine(app, requireVisitor(context), { after });
	return {
		next,
		spam: enquiries.map(({ id, form, fields, spamReasons, createdAt }) => ({
			id,
			name: fields.name || 'No name',
			formTitle: findForm(form)?.title ?? form,
			words: wordsOf(fields).slice(0, 140),
			reasons: spamReasons,
			at: createdAt.getTime(),
		})),
	};
}

export const meta: Route.MetaFunction = () => [{ title: 'Spam' }];

export default function SpamScreen({ loaderData }: Route.ComponentProps) {
	const { spam, next } = loaderData;
	return (
		<DeskPage
			title="Spam"
			lead="Enquiries that look like spam. Nobody was mailed about them. If one is genuine, mark it as not spam and it arrives as if it were sent now."
		>
			<div className="mt-6">
				{spam.length === 0 ? (
					<EmptyList>There is no spam.</EmptyList>
				) : (
					<ul className="divide-y divide-line rounded-card border border-line bg-surface">
						{spam.map((one) => (
							<li
								key={one.id}
								className="post-line relative grid gap-x-6 gap-y-1 px-4 py-4 hover:bg-brand-tint md:px-5"
							>
								<h2 className="wrap-anywhere min-w-0 font-sans text-base">
									<Link
										to={`/desk/spam/${one.id}`}
										className="text-brand underline after:absolute after:inset-0"
									>
										{one.name}
									</Link>{' '}
									<span className="font-normal text-muted text-sm">{one.formTitle}</span>
								</h2>
								<p className="text-muted text-sm md:text-right">
									<Moment at={one.at} />
								</p>
								{one.words ? <p className="wrap-anywhere md:col-span-2">{one.words}</p> : null}
								<SpamReasons reasons={one.reasons} />
							</li>
						))}
					</ul>
				)}
				<CursorPages next={next} />
			</div>
		</DeskPage>
	);
}
