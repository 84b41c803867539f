import { storeIfAvailable } from '#app/db/is-unavailable.ts';
import type { Database } from '#app/db/open-database.server.ts';
import { pipelineStatements } from '#app/db/pipeline-statements.server.ts';
import {
	type ContentReader,
	createContentReader,
} from '#app/features/content/content-reader.server.ts';
import { formatPhone } from '#app/features/forms/normalise-phone.ts';
import { parseForm } from '#app/features/forms/parse-form.server.ts';
import { readFormIfAny, textOf } from '#app/features/forms/read-form.ts';
import { isTestSeries, notSureYet } from '#app/features/leads/programme-names.ts';
import { type Clock, todayInIndia } from '#app/platform/clock.ts';
import type { Env } from '#app/platform/env.ts';
import { type Invalid, invalid } from '#app/platform/field-errors.ts';
import type { Log } from '#app/platform/log.server.ts';
import { z } from '#app/platform/zod.ts';
import { type Attribution, readAttribution } from './attribution.ts';
import { findWrongClass, type WrongClass } from './check-class.server.ts';
import { describeWhatFollows, type EnquiryFormName, enquiryForms } from './enquiry-forms.ts';
import type { SummaryLine } from './enquiry-types.ts';
import { privacyNoticeVersion, readSiteContext } from './site-context.server.ts';
import {
	type EnquiryToSubmit,
	type SubmitOutcome,
	submitEnquiry,
} from './submit-enquiry.server.ts';

interface Receiver {
	db: Database;
	content: ContentReader;
	env: Env;
	clock: Clock;
	log: Log;
	clientIp: string;
}

export type Received =
	| { outcome: 'unreadable' }
	/** `instead`: the programmes for a student whose class this one does not take. */
	| (Sent & (Submitted | { outcome: 'unavailable' } | (Invalid & Partial<WrongClass>)));

type Accepted = Extract<SubmitOutcome, { outcome: 'accepted' }>;
type Submitted =
	| Exclude<SubmitOutcome, Accepted>
	| (Accepted & { next: string; summary?: SummaryLine[] });

/** The submitted values, for a page that shows the form again. */
interface Sent {
	typed: Record<string, string>;
	attribution: Attribution;
}

const browserKey = z.uuid().optional().catch(undefined);
const milliseconds = z.coerce.number().int().min(0).optional().catch(undefined);

/** Receives a form from a browser: validates it, adds its context and stores it. */
export async function receiveEnquiry(
	receiver: Receiver,
	form: EnquiryFormName,
	request: Request,
): Promise<Received> {
	const sent = await readFormIfAny(request);
	if (!sent) return { outcome: 'unreadable' };
	const parsed = parseForm(enquiryForms[form], sent);
	const attribution = readAttribution(sent, request.headers.get('Referer'));
	const given = { typed: parsed.typed, attribution };
	if (!parsed.valid) return { ...given, ...invalid(parsed.errors) };
	const { values } = parsed;
	if (form === 'enrolment' && isTestSeries(values.programme)) delete values.batch;
	const stored = await storeIfAvailable(receiver.log, 'an enquiry', async () => {
		const today = todayInIndia(receiver.clock);
		const wrong = form === 'enrolment' && (await findWrongClass(receiver.content, values, today));
		if (wrong) return { outcome: 'invalid' as const, ...wrong };
		return await submit(receiver, { form, sent, values, attribution });
	});
	return { ...given, ...stored };
}

async function submit(
	receiver: Receiver,
	{
		sent,
		...read
	}: Pick<EnquiryToSubmit, 'values' | 'attribution'> & { form: EnquiryFormName; sent: FormData },
): Promise<Submitted> {
	const { db, clock, clientIp } = receiver;
	// On one connection: otherwise each enquiry would take three from a small pool.
	const [siteContext, privacy] = await db.connection().execute((connection) =>
		pipelineStatements(connection, (db) => {
			const content = createContentReader(db);
			return [readSiteContext({ ...receiver, content }), content.find('page', 'privacy')];
		}),
	);
	const submitted = await submitEnquiry(
		{ ...siteContext, now: clock.now() },
		{
			...read,
			key: browserKey.parse(textOf(sent, 'key') || undefined),
			honeypot: textOf(sent, 'website'),
			timeToFill: milliseconds.parse(textOf(sent, 'timeToFill') || undefined),
			privacyNotice: privacyNoticeVersion(privacy?.data.body ?? ''),
			clientIp,
		},
	);
	if (submitted.outcome !== 'accepted') return submitted;
	return {
		...submitted,
		next: describeWhatFollows(read.form, siteContext.site),
		summary: read.form === 'enrolment' ? summariseEnrolment(read.values) : undefined,
	};
}

/** What a family should check after asking to enrol, above all the number we call. */
function summariseEnrolment(values: EnquiryToSubmit['values']): SummaryLine[] {
	const { programme, version, batch, guardianName, guardianPhone = '' } = values;
	return [
		{ label: 'Programme', value: [programme, version].filter(Boolean).join(', ') },
		{
			label: 'Start date',
			value: isTestSeries(programme) ? 'The day you enrol' : batch || notSureYet,
		},
		{ label: 'We will call', value: `${guardianName}, ${formatPhone(guardianPhone)}` },
	];
}
