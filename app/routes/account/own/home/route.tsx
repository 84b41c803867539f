import { data } from 'react-router';
import { appContext } from '#app/app-context.ts';
import { sayNext } from '#app/features/enquiries/enquiry-forms.ts';
import { chooseNewsletter } from '#app/features/newsletter/own-subscription.server.ts';
import { readOwnPage } from '#app/features/own-account/read-own-page.server.ts';
import { allow } from '../../../allow.server.ts';
import { redirectWithNotice, takeNotice } from '../../../notice.server.ts';
import { readFields } from '../../../read-fields.server.ts';
import { OwnPage } from '../own-page.tsx';
import { requireStudent } from '../require-student.server.ts';
import type { Route } from './+types/route.ts';
import { NewsletterChoice } from './newsletter-choice.tsx';
import { OtherPlaces } from './other-places.tsx';
import { OwnEnquiries } from './own-enquiries.tsx';
import { OwnRegistrations } from './own-registrations.tsx';

export const middleware = [allow('account.own')];

export const headers = () => ({ 'Cache-Control': 'private, no-store' });

export async function loader({ context, request }: Route.LoaderArgs) {
	const { name, email } = requireStudent(context);
	const app = context.get(appContext);
	const { data: site } = await app.content.single('site');
	const { studentZoneUrl, testAppUrl } = site;
	const page = await readOwnPage(app.db, email);
	const { notice, headers } = await takeNotice(app, request.headers);
	const next = sayNext('contact', site);
	return data({ ...page, name, email, notice, next, studentZoneUrl, testAppUrl }, { headers });
}

export async function action({ request, context }: Route.ActionArgs) {
	const { email } = requireStudent(context);
	const { newsletter } = await readFields(request, ['newsletter']);
	const app = context.get(appContext);
	if (newsletter !== 'join' && newsletter !== 'leave') throw data(null, { status: 400 });
	await chooseNewsletter(app, email, newsletter === 'join');
	const kind = newsletter === 'join' ? 'newsletter.joined' : 'newsletter.left';
	return await redirectWithNotice(app, '/account#newsletter', kind);
}

export const meta: Route.MetaFunction = () => [
	{ title: 'My page' },
	{ name: 'robots', content: 'noindex' },
];

export default function OwnHome({ loaderData }: Route.ComponentProps) {
	const { name, email, enquiries, next, registrations, isSubscribed, notice } = loaderData;
	return (
		<OwnPage title={`Hello ${name}`} lead="What you asked us, and where it stands.">
			<div className="grid gap-10 lg:grid-cols-3 lg:gap-12">
				<div className="space-y-10 lg:col-span-2">
					<OwnEnquiries enquiries={enquiries} next={next} />
					<OwnRegistrations registrations={registrations} />
				</div>
				<div className="grid content-start gap-6 md:grid-cols-2 lg:grid-cols-1">
					<OtherPlaces {...loaderData} />
					<NewsletterChoice email={email} isSubscribed={isSubscribed} told={notice?.message} />
				</div>
			</div>
		</OwnPage>
	);
}
