import type { LeadDetails } from '../lead-types.ts';

/** Who writes, for whom. */
interface Writer {
	actor: string;
	brand: string;
	hours: string;
}

/** A mail to begin with; the counsellor changes it before it is sent. */
export interface MailDraft {
	name: string;
	label: string;
	subject: string;
	text: string;
}

type Addressed = Pick<LeadDetails, 'name' | 'programme' | 'exam'>;

/** The mails that counsellors begin with most often; what is to be filled in is in [brackets], see `findGaps`. */
export function draftMails(lead: Addressed, { actor, brand, hours }: Writer): MailDraft[] {
	const hello = `Dear ${firstName(lead.name)},`;
	const me = `my name is ${actor}, and I am a counsellor at ${brand}.`;
	const about = subjectOf(lead);
	return [
		draft('answer', 'First answer', `Your question about ${about}`, [
			hello,
			`thank you for writing to us; ${me}`,
			`About ${about}: [your answer]`,
			`I am glad to talk it through on the phone. When does a call suit you? We call between ${hours}.`,
		]),
		draft('missed', 'Could not reach you', 'We tried to call you', [
			hello,
			`${me} I tried to call you about ${about} and could not reach you.`,
			`When is a good time? Reply with a day and a time, ${hours}, and I will call then.`,
		]),
		draft('booked', 'Counselling booked', 'Your counselling session', [
			hello,
			'your counselling session is booked for [day] at [time]. I will call you on the number you gave us.',
			'Please have your school marks and your list of exams at hand. A parent is welcome to join.',
		]),
		draft('empty', 'Empty', '', [hello]),
	];
}

/** What a WhatsApp chat begins with. */
export function draftMessage(lead: Addressed, { actor, brand }: Writer): string {
	return `Hello ${firstName(lead.name)}, this is ${actor} from ${brand}. You asked us about ${subjectOf(lead)}. When is a good time to talk?`;
}

/** Where a chat with that number opens, with the words already typed; null without a number. */
export function chatAddress(phone: string | null, words: string): string | null {
	const digits = (phone ?? '').replace(/\D/g, '');
	return digits ? `https://wa.me/${digits}?text=${encodeURIComponent(words)}` : null;
}

function draft(name: string, label: string, subject: string, paragraphs: string[]): MailDraft {
	return { name, label, subject, text: paragraphs.map(capitalised).join('\n\n') };
}

function capitalised(paragraph: string) {
	return paragraph.charAt(0).toUpperCase() + paragraph.slice(1);
}

function firstName(name: string) {
	return name.trim().split(/\s+/)[0] ?? name;
}

function subjectOf({ programme, exam }: Addressed) {
	if (programme && exam) return `the ${programme} for ${exam}`;
	if (programme) return `the ${programme}`;
	return exam ?? 'preparing for the entrance exams';
}

/** A phone number as people here read it: "+91 98765 43210". */
export function phoneWords(phone: string): string {
	const [, first, last] = /^\+91(\d{5})(\d{5})$/.exec(phone) ?? [];
	return first && last ? `+91 ${first} ${last}` : phone;
}
