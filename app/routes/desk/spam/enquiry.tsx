import { data, Form } from 'react-router';
import { appContext } from '#app/app-context.ts';
import { can } from '#app/features/accounts/permissions.ts';
import { findForm } from '#app/features/enquiries/enquiry-forms.ts';
import { openQuarantined } from '#app/features/enquiries/open-quarantine.server.ts';
import { readSiteContext } from '#app/features/enquiries/site-context.server.ts';
import { deleteSpam, restoreFromSpam } from '#app/features/enquiries/spam.server.ts';
import { readFields } from '#app/features/forms/read-form.ts';
import { Button } from '#app/ui/button.tsx';
import { allow, requireUser } from '../../allow.server.ts';
import { redirectWithMessage } from '../../flash-message.server.ts';
import { AskFirst } from '../blocks/ask-first.tsx';
import { DateTime, Facts } from '../blocks/facts.tsx';
import { DeskPage } from '../shell/desk-page.tsx';
import type { Route } from './+types/enquiry.ts';
import { SpamReasons } from './spam-reasons.tsx';

export const middleware = [allow('leads.work')];

export async function loader({ params, context }: Route.LoaderArgs) {
	const app = context.get(appContext);
	const user = requireUser(context);
	const enquiry = await openQuarantined(app, user, params.id);
	if (!enquiry) throw data(null, { status: 404 });
	const form = findForm(enquiry.form);
	return {
		title: enquiry.fields.name || 'No name',
		formTitle: form?.kind ?? enquiry.form,
		reference: enquiry.reference,
		page: enquiry.attribution.page,
		reasons: enquiry.spamReasons,
		at: enquiry.createdAt.getTime(),
		facts: Object.entries(form?.fields ?? {}).map(
			([name, field]) => [field.label, enquiry.fields[name] ?? ''] as const,
		),
		mayDelete: can(user.role, 'spam.delete'),
	};
}

export async function action({ params, request, context }: Route.ActionArgs) {
	const user = requireUser(context);
	const app = context.get(appContext);
	const { intent } = await readFields(request, ['intent']);
	if (intent === 'restore') {
		const siteContext = { ...(await readSiteContext(app)), clock: app.clock };
		const restored = await restoreFromSpam(siteContext, user, params.id);
		if (restored.outcome === 'missing') throw data(null, { status: 404 });
		throw await redirectWithMessage(app, '/desk/spam', 'spam.restored');
	}
	if (intent !== 'delete') throw data('There is no such intent.', { status: 400 });
	if (!can(user.role, 'spam.delete')) {
		throw data('Only the site owner can delete permanently.', { status: 403 });
	}
	const result = await deleteSpam(app, user, params.id);
	if (result.outcome === 'missing') throw data(null, { status: 404 });
	throw await redirectWithMessage(app, '/desk/spam', 'spam.deleted');
}

export const meta: Route.MetaFunction = () => [{ title: 'Spam' }];

export default function SpamEnquiry({ loaderData }: Route.ComponentProps) {
	const { title, formTitle, reference, page, reasons, at, facts, mayDelete } = loaderData;
	return (
		<DeskPage title={title} intro={formTitle} back={{ to: '/desk/spam', label: 'Spam' }}>
			<section className="mt-6 max-w-prose rounded-control border-danger border-l-4 bg-danger-tint px-4 py-3">
				<h2 className="font-sans text-base">Why it was marked as spam</h2>
				<SpamReasons reasons={reasons} />
			</section>
			<div className="mt-6 max-w-prose rounded-card border border-line bg-surface p-5">
				<Facts
					facts={[
						...facts,
						['Reference', reference],
						['Sent from', page],
						['Came in', <DateTime key="at" at={at} />],
					]}
				/>
			</div>
			<SpamActions mayDelete={mayDelete} />
		</DeskPage>
	);
}

/** Releases it from quarantine, or deletes it after a confirmation. */
function SpamActions({ mayDelete }: { mayDelete: boolean }) {
	return (
		<div className="mt-6 flex flex-wrap items-start gap-4">
			<Form method="post">
				<Button type="submit" variant="primary" name="intent" value="restore">
					Not spam
				</Button>
			</Form>
			{mayDelete ? (
				<AskFirst
					ask="Delete permanently…"
					message="The enquiry is deleted, and so is the person if they sent nothing else. This cannot be undone."
					intent="delete"
					button="Yes, delete permanently"
					isPermanent
				/>
			) : null}
		</div>
	);
}
