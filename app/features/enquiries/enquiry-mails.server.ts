import type { Database } from '#app/db/open-database.server.ts';
import type { QueuedMail } from '#app/features/outbox/enqueue-message.server.ts';
import { emitEvent } from '#app/features/webhooks/emit-event.server.ts';
import type { Attribution } from './attribution.ts';
import {
	describeWhatFollows,
	type EnquiryFormName,
	isEnquiryForm,
	type StoredFormName,
	storedForms,
} from './enquiry-forms.ts';
import type { Enquiry } from './enquiry-types.ts';
import type { SiteContext } from './site-context.server.ts';

type MailContext = Omit<SiteContext, 'db'> & { now: Date };

/** An enquiry of a form that exists: a stored one may be of a form that was removed since. */
export type EnquiryOf<Name extends StoredFormName> = Enquiry & { form: Name };

interface MailChoice {
	/** False if the visitor's email has had so many mails that it may be somebody else's. */
	mayThank: boolean;
	/** Whether another feature, such as bookings, writes to the visitor. */
	isThankedElsewhere?: boolean;
}

/** The mails of an enquiry: one to the team, one to the visitor's email. Spam causes none. */
export function writeEnquiryMails(
	context: MailContext,
	enquiry: EnquiryOf<StoredFormName>,
	{ mayThank, isThankedElsewhere }: MailChoice,
): QueuedMail[] {
	const { id, form, state, fields, leadId } = enquiry;
	if (state !== 'received') return [];
	const toTeam = mailToTeam(context, enquiry);
	if (isThankedElsewhere || !isEnquiryForm(form) || !fields.email || !mayThank) return [toTeam];
	const toVisitor = {
		mail: mailToVisitor(context, { ...enquiry, form }),
		details: { enquiryId: id, at: context.now, to: fields.email, leadId },
	};
	return [toTeam, toVisitor];
}

function mailToTeam(
	{ site, teamAddress, publicUrl, now }: MailContext,
	enquiry: EnquiryOf<StoredFormName>,
): QueuedMail {
	const form = storedForms[enquiry.form];
	const fields = Object.entries(form.fields).flatMap(([name, field]) => {
		const value = enquiry.fields[name];
		return value ? [{ label: field.label, value }] : [];
	});
	return {
		mail: {
			template: 'enquiry-for-team',
			props: {
				brand: site.brand,
				reference: enquiry.reference,
				name: enquiry.fields.name,
				formTitle: form.kind,
				fields,
				attribution: listAttribution(enquiry.attribution),
				minor: enquiry.minor,
				leadUrl: `${publicUrl}/desk/leads/${enquiry.leadId}`,
			},
		},
		details: {
			enquiryId: enquiry.id,
			at: now,
			to: teamAddress,
			replyTo: enquiry.fields.email || undefined,
		},
	};
}

function mailToVisitor({ site, publicUrl }: MailContext, enquiry: EnquiryOf<EnquiryFormName>) {
	const common = { brand: site.brand, name: enquiry.fields.name ?? '', phone: site.phone };
	if (enquiry.form === 'scholarship') {
		return {
			template: 'scholarship-confirmation' as const,
			props: {
				...common,
				registrationNumber: enquiry.reference,
				date: enquiry.testDate ?? undefined,
				confirmationUrl: `${publicUrl}/registration/${enquiry.id}`,
			},
		};
	}
	return {
		template: 'enquiry-thanks' as const,
		props: {
			...common,
			reference: enquiry.reference,
			sent: storedForms[enquiry.form].sent,
			next: describeWhatFollows(enquiry.form, site),
			hours: site.hours,
		},
	};
}

function listAttribution(attribution: Attribution) {
	const campaign = (part: Attribution['first']) =>
		[part?.source, part?.medium, part?.campaign, part?.term, part?.content]
			.filter(Boolean)
			.join(' / ');
	const lines = [
		{ label: 'Page', value: attribution.page },
		{ label: 'Place on the page', value: attribution.source },
		{ label: 'Came in at', value: attribution.landing ?? '' },
		{ label: 'Came from', value: attribution.referrer ?? '' },
		{ label: 'First campaign', value: campaign(attribution.first) },
		{ label: 'Last campaign', value: campaign(attribution.last) },
	];
	return lines.filter((line) => line.value !== '');
}

/** Emits the webhook events of an enquiry, and of a registration if it is one. */
export async function announceEnquiry(trx: Database, enquiry: Enquiry, at: Date) {
	const { id, reference, form, leadId, minor } = enquiry;
	// A plan is for the counsellor, not for webhooks.
	const { plan: _plan, ...fields } = enquiry.fields;
	await emitEvent(trx, 'enquiry.received', { id, reference, form, leadId, minor, fields }, at);
	if (form !== 'scholarship') return;
	const registration = { id, registrationNumber: reference, leadId, minor, fields };
	await emitEvent(trx, 'scholarship.registered', registration, at);
}
