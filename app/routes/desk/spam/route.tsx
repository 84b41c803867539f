import { data, Form, Link } from 'react-router';
import { appContext } from '#app/app-context.ts';
import { findForm } from '#app/features/enquiries/enquiry-forms.ts';
import { openQuarantine } from '#app/features/enquiries/open-quarantine.server.ts';
import { readSiteContext } from '#app/features/enquiries/site-context.server.ts';
import { markNotSpam, restoreFromSpam } from '#app/features/enquiries/spam.server.ts';
import { formatPhone } from '#app/features/forms/normalise-phone.ts';
import { readFields } from '#app/features/forms/read-form.ts';
import { freeTextOf, phoneToCall } from '#app/features/leads/lead-schema.ts';
import { allow, requireUser } from '../../allow.server.ts';
import { redirectWithMessage } from '../../flash-message.server.ts';
import { DateTime } from '../blocks/facts.tsx';
import { CursorPages, EmptyList, readAfter } from '../blocks/list.tsx';
import { DeskPage } from '../shell/desk-page.tsx';
import type { Route } from './+types/route.ts';
import { SpamReasons } from './spam-reasons.tsx';

export const middleware = [allow('leads.work')];

export async function loader({ context, url }: Route.LoaderArgs) {
	const after = readAfter(url.searchParams);
	const app = context.get(appContext);
	const { enquiries, leads, next } = await openQuarantine(app, requireUser(context), { after });
	const sent = enquiries.map(({ id, form, fields, spamReasons, createdAt }) => ({
		id,
		to: `/desk/spam/${id}`,
		kind: 'enquiry',
		name: fields.name || 'No name',
		formTitle: findForm(form)?.kind ?? form,
		phone: formatPhone(phoneToCall(fields)),
		text: freeTextOf(fields).slice(0, 140),
		reasons: spamReasons,
		at: createdAt.getTime(),
	}));
	const marked = leads.map((lead) => ({
		...lead,
		to: `/desk/leads/${lead.id}`,
		kind: 'lead',
		formTitle: 'No enquiry',
		phone: '',
		text: '',
	}));
	return { next, spam: [...sent, ...marked].sort((a, b) => b.at - a.at) };
}

export async function action({ request, context }: Route.ActionArgs) {
	const app = context.get(appContext);
	const user = requireUser(context);
	const { enquiry, lead } = await readFields(request, ['enquiry', 'lead']);
	const siteContext = { ...(await readSiteContext(app)), clock: app.clock };
	const restored = await (enquiry
		? restoreFromSpam(siteContext, user, enquiry)
		: markNotSpam(siteContext, user, { id: lead }));
	if (restored.outcome === 'missing') throw data(null, { status: 404 });
	throw await redirectWithMessage(app, '/desk/spam', 'spam.restored');
}

export const meta: Route.MetaFunction = () => [{ title: 'Spam' }];

type SpamLine = Route.ComponentProps['loaderData']['spam'][number];

export default function SpamScreen({ loaderData }: Route.ComponentProps) {
	const { spam, next } = loaderData;
	return (
		<DeskPage
			title="Spam"
			intro="Enquiries that look like spam, and leads that somebody marked. Nobody was emailed about them. If one is genuine, mark it as not spam and it goes to the inbox as new."
		>
			<div className="mt-6">
				{spam.length === 0 ? (
					<EmptyList>There is no spam.</EmptyList>
				) : (
					<ul className="divide-y divide-line rounded-card border border-line bg-surface">
						{spam.map((line) => (
							<SpamItem key={line.id} line={line} />
						))}
					</ul>
				)}
				<CursorPages next={next} />
			</div>
		</DeskPage>
	);
}

/** A quarantined enquiry: sender, text, reasons, and release. */
function SpamItem({ line }: { line: SpamLine }) {
	return (
		<li className="desk-row grid gap-x-6 gap-y-1 px-4 py-4 hover:bg-brand-tint md:px-5">
			<h2 className="wrap-anywhere min-w-0 font-sans text-base">
				<Link to={line.to} className="inline-block py-1 text-brand underline">
					{line.name}
				</Link>{' '}
				<span className="font-normal text-muted text-sm">
					{[line.formTitle, line.phone].filter(Boolean).join(', ')}
				</span>
			</h2>
			<p className="text-muted text-sm md:text-right">
				<DateTime at={line.at} />
			</p>
			{line.text ? <p className="wrap-anywhere md:col-span-2">{line.text}</p> : null}
			<div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 md:col-span-2">
				<SpamReasons reasons={line.reasons} />
				<Form method="post" preventScrollReset>
					<input type="hidden" name={line.kind} value={line.id} />
					<button type="submit" className="desk-button" aria-label={`Not spam: ${line.name}`}>
						Not spam
					</button>
				</Form>
			</div>
		</li>
	);
}
