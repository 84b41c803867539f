import { Form, Link, redirect } from 'react-router';
import { appContext } from '#app/app-context.ts';
import { createNewsletter } from '#app/features/newsletter/create-newsletter.server.ts';
import { readNewsletters } from '#app/features/newsletter/read-newsletters.server.ts';
import { Button } from '#app/ui/button.tsx';
import { allow } from '../../allow.server.ts';
import { requireVisitor } from '../../require-visitor.server.ts';
import { EmptyList } from '../blocks/empty-list.tsx';
import { DeskPage } from '../shell/desk-page.tsx';
import type { Route } from './+types/route.ts';
import { NewsletterLines } from './newsletter-lines.tsx';
import { sayReaders } from './newsletter-words.ts';

export const middleware = [allow('newsletter.send')];

export async function loader({ context }: Route.LoaderArgs) {
	const { db } = context.get(appContext);
	return await readNewsletters(db);
}

export async function action({ context }: Route.ActionArgs) {
	const id = await createNewsletter(context.get(appContext), requireVisitor(context));
	throw redirect(`/desk/newsletter/${id}`, 303);
}

export const meta: Route.MetaFunction = () => [{ title: 'Newsletter' }];

export default function NewsletterScreen({ loaderData }: Route.ComponentProps) {
	const { newsletters, counts } = loaderData;
	return (
		<DeskPage
			title="Newsletter"
			lead={
				<>
					It goes to{' '}
					<Link to="/desk/newsletter/subscribers" className="text-brand underline">
						{sayReaders(counts.confirmed)}
					</Link>{' '}
					who confirmed their address. {counts.pending} have yet to confirm, {counts.left} have
					left.
				</>
			}
			actions={
				<Form method="post">
					<Button type="submit" look="primary">
						Write a newsletter
					</Button>
				</Form>
			}
		>
			<div className="mt-6">
				{newsletters.length === 0 ? (
					<EmptyList>No newsletter was written yet.</EmptyList>
				) : (
					<NewsletterLines newsletters={newsletters} />
				)}
			</div>
		</DeskPage>
	);
}
