import { data } from 'react-router';
import { appContext } from '#app/app-context.ts';
import { findRegistration } from '#app/features/enquiries/registrations.server.ts';
import { formatDay } from '#app/platform/format-date.ts';
import { PageHeader } from '#app/ui/page-header.tsx';
import { Container } from '#app/ui/section.tsx';
import { allow } from '../../allow.server.ts';
import type { Route } from './+types/route.ts';

export const middleware = [allow('anyone')];

/** The printable confirmation of a registration; only the person who registered knows its address. */
export async function loader({ params, context }: Route.LoaderArgs) {
	const registration = await findRegistration(context.get(appContext), params.token);
	if (!registration) throw data(null, { status: 404 });
	return registration;
}

export const headers: Route.HeadersFunction = () => ({ 'Cache-Control': 'no-store' });

export const meta: Route.MetaFunction = () => [
	{ title: 'Your registration' },
	{ name: 'robots', content: 'noindex' },
];

export default function RegistrationRoute({ loaderData }: Route.ComponentProps) {
	const { number, details, brand, phone } = loaderData;
	return (
		<main id="main">
			<PageHeader
				crumbs={[{ label: 'Scholarship test', to: '/scholarshiptest' }, { label: 'Registration' }]}
				{...describeRegistration(loaderData)}
			/>
			<Container className="py-10 md:py-14">
				<p className="text-muted">Registration number</p>
				<p className="font-bold font-display text-4xl tabular-nums">{number}</p>
				<dl className="mt-8 max-w-prose divide-y divide-line border-line border-y">
					{details.map((detail) => (
						<div key={detail.label} className="grid grid-cols-3 gap-4 py-3">
							<dt className="text-muted">{detail.label}</dt>
							<dd className="col-span-2">{detail.value}</dd>
						</div>
					))}
				</dl>
				<p className="mt-6">
					Something wrong? Call {brand}: {phone}
				</p>
			</Container>
		</main>
	);
}

function describeRegistration({ date, isOver }: Route.ComponentProps['loaderData']) {
	if (date === null) {
		return {
			title: 'We have noted your interest',
			intro: 'No test is planned yet. We will tell you the date of the next one.',
		};
	}
	const day = formatDay(date);
	return {
		title: isOver ? 'You were registered' : 'You are registered',
		intro: isOver
			? `The test was on ${day}, online.`
			: `The test is on ${day}, online. Keep this page: print it, or save the link.`,
	};
}
