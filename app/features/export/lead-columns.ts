import { leadStates } from '#app/features/leads/lead-states.ts';
import type { LeadDetails } from '#app/features/leads/lead-types.ts';
import { csvPhone } from '#app/platform/csv-line.ts';
import { toLocalInput } from '#app/platform/describe-moment.ts';

const moment = (at: number | null) => (at === null ? '' : sayMoment(at));
const yes = (is: boolean) => (is ? 'yes' : '');

/** The columns of an exported file, by their headings. The import knows those again that it can fill in. */
export const leadColumns: Record<string, (lead: LeadDetails) => string> = {
	Id: ({ id }) => id,
	Name: ({ name }) => name,
	Phone: ({ phone }) => csvPhone(phone),
	Email: ({ email }) => email ?? '',
	State: ({ state }) => leadStates[state],
	'Lost reason': ({ lostReason }) => lostReason ?? '',
	Owner: ({ ownerName }) => ownerName ?? '',
	Class: (lead) => lead.class ?? '',
	Programme: ({ programme }) => programme ?? '',
	Exam: ({ exam }) => exam ?? '',
	'Target exams': ({ targetExams }) => targetExams.join('; '),
	Source: ({ source }) => source ?? '',
	Tags: ({ tags }) => tags.join('; '),
	'Guardian name': ({ guardianName }) => guardianName ?? '',
	'Guardian phone': ({ guardianPhone }) => csvPhone(guardianPhone),
	'Guardian consent': ({ guardianConsentAt }) => moment(guardianConsentAt),
	'Preferred time': ({ preferredTime }) => preferredTime ?? '',
	'Preferred channel': ({ preferredChannel }) => preferredChannel ?? '',
	Minor: ({ isMinor }) => yes(isMinor),
	Created: ({ createdAt }) => moment(createdAt),
	'Last enquiry': ({ lastEnquiryAt }) => moment(lastEnquiryAt),
	'Last form': ({ lastForm }) => lastForm ?? '',
	'Last words': ({ lastWords }) => lastWords,
	'Next follow-up': ({ followUpAt }) => moment(followUpAt),
	'First answer': ({ firstAnswerAt }) => moment(firstAnswerAt),
};

/** In India's time and in an order that sorts: a spreadsheet takes it for a date. */
function sayMoment(at: number) {
	return toLocalInput(at).replace('T', ' ');
}
