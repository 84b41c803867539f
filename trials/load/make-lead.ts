import { documentTerms } from '../../app/features/leads/search/search-terms.ts';
import { day, hour, week } from '../../app/platform/durations.ts';
import { seededRandom } from '../support/random.ts';

const span = 730 * day;

const firstNames =
	'Aarav Aditi Aditya Akash Ananya Anika Arjun Aryan Asha Avni Dev Diya Esha Farhan Gauri Harsh Ishaan Ishita Kabir Karan Kavya Khushi Krish Lakshmi Manav Meera Mohit Naina Neha Nikhil Nisha Om Pooja Pranav Priya Rahul Rhea Rohan Saanvi Sameer Sanya Shreya Siddharth Simran Tara Varun Vihaan Yash Zara Zoya'.split(
		' ',
	);
const lastNames =
	'Agarwal Ahmed Bansal Bhatt Bose Chauhan Chopra Das Desai Dutta Fernandes Gandhi Ghosh Gill Gupta Iyer Jain Jha Joshi Kapoor Kaur Khan Kulkarni Kumar Malhotra Mehta Menon Mishra Mukherjee Nair Pandey Patel Patil Pillai Rao Reddy Roy Saxena Sen Shah Sharma Shetty Singh Sinha Thomas Tiwari Trivedi Varma Verma Yadav'.split(
		' ',
	);
const programmes = [
	'Premium Mentorship Program',
	"Achiever's Mentorship Program",
	"Master's Mentorship Program",
	'Short Mentorship Program',
	"Speedster's Mentorship Program",
	'Mock Test Mentorship Program',
	'Prime Test Series',
];
const exams = [
	'IPMAT Indore',
	'IPMAT Rohtak',
	'JIPMAT',
	'NPAT',
	'SET',
	'CUET',
	'IIM Ranchi',
	'NALSAR',
];
const sources = [
	'direct',
	'google',
	'instagram',
	'youtube.com',
	'whatsapp',
	'facebook',
	'quora.com',
];
const tags = ['fair', 'scholarship', 'referral', 'hostel', 'hindi', 'evening', 'repeat', 'weekend'];
const classes = ['Class 10', 'Class 11', 'Class 12', 'Drop year'];
const sentences = [
	'Which of the programmes suits somebody who begins in the summer before class 12?',
	'My daughter wants to know how the verbal section is marked and whether there is a demo.',
	'Is there a hostel near the classes, and what does it cost for a year?',
	'I have studied commerce without mathematics. Can I still take the exam?',
	'Please call after school, we would like to talk about fees and the scholarship.',
];
const places =
	'Pune Nagpur Kochi Jaipur Surat Indore Rohtak Patna Ranchi Mysuru Bhopal Guwahati'.split(' ');

/** The owners of the generated leads. */
export const counsellors = Array.from({ length: 12 }, (_, n) => ({
	id: `load-counsellor-${n}`,
	name: `${firstNames[n * 4]} ${lastNames[n * 4]}`,
}));

/** The rows to write, by table. */
export type Rows = Record<string, Record<string, string | number | null>[]>;

/** Adds one lead with an enquiry and three events to the rows; `n` counts from the oldest of all `count`. */
export function makeLead(rows: Rows, n: number, count: number, now: number) {
	// Adjacent seeds would make similar leads.
	const { next: random } = seededRandom(Math.imul(n + 1, 0x9e3779b1));
	const at = Math.floor(now - span + ((n + 0.5) / count) * span);
	const age = now - at;
	const id = idOf(at, n, 1);
	const name = `${pick(firstNames, random())} ${pick(lastNames, random())}`;
	const phone = `+91${7_000_000_000 + ((n * 7_368_787) % 2_999_999_957)}`;
	const email = random() < 0.8 ? `${name.toLowerCase().replace(' ', '.')}${n}@example.com` : null;
	const isSpam = random() < 0.02;
	// Nearly everybody is answered within days; a few are forgotten.
	const isAnswered = !isSpam && (age > 2 * day ? random() < 0.997 : random() < 0.5);
	const state = isAnswered ? stateOf(random(), age) : 'new';
	const owner = isSpam || random() < 0.05 ? null : pick(counsellors, random());
	const programme = random() < 0.7 ? pick(programmes, random() ** 2) : null;
	const exam = random() < 0.6 ? pick(exams, random() ** 2) : null;
	const grade = random() < 0.7 ? pick(classes, random()) : null;
	const minor = grade && grade !== 'Drop year' ? 1 : 0;
	const question = `${pick(sentences, random())} ${pick(places, random())} ${n.toString(36)}`;
	const reference = `${pad(n.toString(36), 4)}-${pad((n * 7).toString(36), 5)}`.toUpperCase();
	const isOpen = state !== 'enrolled' && state !== 'lost' && state !== 'new';
	const followUp = isOpen && random() < 0.15 ? now + (random() - 0.3) * 60 * day : null;
	const source = pick(sources, random() ** 2);
	add(rows, 'leads', {
		id,
		name,
		phone,
		email,
		state,
		lost_reason: state === 'lost' ? 'Joined another institute' : null,
		owner_id: owner?.id ?? null,
		owner_name: owner?.name ?? null,
		class: grade,
		programme,
		exam,
		target_exams: JSON.stringify(exam ? [exam] : []),
		source,
		last_form: 'enquiry',
		last_message: question,
		last_enquiry_at: at,
		follow_up_at: followUp && Math.floor(followUp),
		asked_at: isSpam ? null : at,
		due_at: isSpam ? null : at + 4 * hour,
		first_answer_at: isAnswered ? Math.floor(at + random() * 8 * hour) : null,
		minor,
		unread: !isAnswered && age < week ? 1 : 0,
		spam: isSpam ? 1 : 0,
		version: 4,
		search_row: n + 1,
		created_at: at,
		updated_at: at,
	});
	const texts = [reference, question];
	const document = documentTerms({ name, phones: [phone], emails: email ? [email] : [], texts });
	add(rows, 'lead_search', { number: n + 1, document: document.join(' ') });
	add(rows, 'lead_keys', { kind: 'phone', value: phone, lead_id: id });
	if (email) add(rows, 'lead_keys', { kind: 'email', value: email, lead_id: id });
	const enquiryId = idOf(at, n, 2);
	add(rows, 'enquiries', {
		id: enquiryId,
		reference,
		form: 'enquiry',
		lead_id: id,
		fields: JSON.stringify({
			name,
			phone,
			email: email ?? '',
			programme: programme ?? '',
			question,
		}),
		attribution: JSON.stringify({ page: '/', source: 'load', first: { source } }),
		state: isSpam ? 'quarantined' : 'received',
		spam_reasons: isSpam ? '["Filled in the hidden field."]' : '[]',
		text_hash: null,
		minor,
		created_at: at,
	});
	add(rows, 'consents', {
		id: enquiryId,
		lead_id: id,
		enquiry_id: enquiryId,
		notice: 'privacy:load',
		language: 'en-IN',
		minor,
		created_at: at,
	});
	if (random() < 0.1) add(rows, 'lead_tags', { lead_id: id, tag: pick(tags, random() ** 2) });
	addEvents(rows, {
		id,
		n,
		at,
		state,
		owner: owner ?? counsellors[0],
		place: pick(places, random()),
	});
}

function addEvents(
	rows: Rows,
	lead: {
		id: string;
		n: number;
		at: number;
		state: string;
		owner: { id: string; name: string } | undefined;
		place: string;
	},
) {
	const events = [
		['call', { result: 'reached', text: `Talked about ${lead.place}` }],
		['note', { text: 'Wants to hear about fees' }],
		['state', { from: 'new', to: lead.state }],
	] as const;
	events.forEach(([kind, data], position) => {
		add(rows, 'lead_events', {
			id: idOf(lead.at, lead.n, 3 + position),
			lead_id: lead.id,
			at: lead.at + (position + 1) * hour,
			kind,
			version: position + 2,
			actor_id: lead.owner?.id ?? null,
			actor_name: lead.owner?.name ?? null,
			data: JSON.stringify(data),
		});
	});
}

function add(rows: Rows, table: string, row: Rows[string][number]) {
	rows[table] ??= [];
	rows[table].push(row);
}

function stateOf(chance: number, age: number) {
	if (age < 14 * day) return chance < 0.7 ? 'contacted' : 'booked';
	if (chance < 0.45) return 'lost';
	if (chance < 0.75) return 'contacted';
	if (chance < 0.85) return 'booked';
	return chance < 0.92 ? 'demo-done' : 'enrolled';
}

function pick<T>(from: readonly T[], chance: number): T {
	return from[Math.floor(chance * from.length)] as T;
}

function pad(text: string, length: number) {
	return text.padStart(length, '0');
}

/** A time-ordered id, like the product's own but the same in every run. */
function idOf(at: number, n: number, kind: number) {
	const time = pad(at.toString(16), 12);
	return `${time.slice(0, 8)}-${time.slice(8)}-7${pad(kind.toString(16), 3)}-8000-${pad(n.toString(16), 12)}`;
}
