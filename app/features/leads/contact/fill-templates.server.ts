import { type MessageTemplate, messageFields } from '#app/features/content/collections/message.ts';
import { dayIn, indiaZone, isIndia, nameZone, timeIn } from '#app/platform/describe-zone.ts';
import { formatDay } from '#app/platform/format-date.ts';
import type { LeadDetails } from '../lead-types.ts';

/** Who writes, and the facts that the lead itself does not have. */
export interface Writer {
	actor: string;
	brand: string;
	hours: string;
	/** When the family's next session begins; null when none is booked. */
	session: number | null;
	/** The family's time zone, where known. */
	zone?: string;
	/** Who comes to the session: maybe a sister or brother. */
	guest?: string;
}

export interface StoredTemplate {
	slug: string;
	data: MessageTemplate;
}

/** A draft that the counsellor edits before sending. */
export interface MessageDraft {
	name: string;
	label: string;
	channel: MessageTemplate['channel'];
	subject: string;
	text: string;
}

type Addressed = Pick<LeadDetails, 'name' | 'programme' | 'exam'>;
type Values = Record<keyof typeof messageFields, string>;

/** The templates filled in for a lead. Unknown values stay as gaps such as [time]; see `findGaps`. */
export function draftMessages(
	templates: readonly StoredTemplate[],
	lead: Addressed,
	writer: Writer,
): MessageDraft[] {
	return templates.map(({ slug, data: { label, channel, subject = '', text } }) => {
		const values = readValues(text, lead, writer);
		return {
			name: slug,
			label,
			channel,
			subject: fillTemplate(subject, values),
			text: fillTemplate(text, values),
		};
	});
}

/** The drafts in order: first those about a call that reached nobody, or else about a session that is booked. */
export function orderDrafts(
	drafts: readonly MessageDraft[],
	{ last, hasSession }: { last?: string; hasSession: boolean },
) {
	const reachedNobody = last === 'no-answer' || last === 'busy';
	const ofSession = hasSession ? ['session-time', 'booked'] : [];
	const first = reachedNobody ? ['missed', 'tried-to-call'] : ofSession;
	const isFirst = ({ name }: MessageDraft) => first.includes(name);
	return [...drafts.filter(isFirst), ...drafts.filter((draft) => !isFirst(draft))];
}

/** A message as WhatsApp approved it: its template name and variables. */
export interface ApprovedMessage {
	name: string;
	variables: string[];
}

/** The approved template with exactly this text; undefined when the counsellor changed it. */
export function findApproved(
	templates: readonly StoredTemplate[],
	lead: Addressed,
	writer: Writer,
	message: string,
): ApprovedMessage | undefined {
	const valuesOf = (text: string) => readValues(text, lead, writer);
	const found = templates.find(
		({ data }) =>
			data.channel === 'WhatsApp' &&
			data.approvedName &&
			fillTemplate(data.text, valuesOf(data.text)) === message,
	);
	if (!found?.data.approvedName) return undefined;
	const values = valuesOf(found.data.text);
	const names = new Set([...found.data.text.matchAll(field)].map(([, name]) => name));
	const variables = [...names].map((name) => values[name as keyof Values]);
	return { name: found.data.approvedName, variables };
}

/** The values for a text; one about the session greets its guest. */
function readValues(text: string, { name: leadName, ...lead }: Addressed, writer: Writer): Values {
	const { actor, brand, hours, session, zone = indiaZone, guest = leadName } = writer;
	const name = /\{(?:day|time)\}/.test(text) ? guest : leadName;
	const day = session ? formatDay(dayIn(zone, session)) : '';
	const place = isIndia(zone) ? '' : ` (${nameZone(zone)})`;
	const time = session ? `${timeIn(zone, session)}${place}` : '';
	const about = subjectOf(lead);
	// Staff without a name are shown by their email address, which is not for families.
	const counsellor = actor.includes('@') ? '' : actor;
	return { name: firstName(name), counsellor, brand, about, hours, day, time };
}

const field = new RegExp(`\\{(${Object.keys(messageFields).join('|')})\\}`, 'g');

function fillTemplate(text: string, values: Values) {
	return text.replace(field, (_, name: keyof Values) => values[name] || `[${name}]`);
}

/** The word to greet with; the whole name where the first word alone is an initial, a title or a surname put first. */
function firstName(name: string) {
	const whole = name.trim().replace(/[\s,]+$/, '');
	const [first = whole] = whole.split(/\s+/);
	return noFirstName.test(first) ? whole : first;
}

const noFirstName =
	/[.,]|^\p{L}$|^(?:dr|mr|mrs|ms|miss|master|prof|sh|shri|shree|sri|smt|md|mohd|er|adv|ca|capt|col|lt|maj|sub)$/iu;

function subjectOf({ programme, exam }: Omit<Addressed, 'name'>) {
	if (programme && exam) return `the ${programme} for ${exam}`;
	if (programme) return `the ${programme}`;
	return exam ?? 'preparing for the entrance exams';
}
