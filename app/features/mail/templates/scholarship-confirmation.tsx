import { formatDay } from '#app/platform/format-date.ts';
import type { MailDefinition } from '../define-mail.ts';
import { greet } from '../define-mail.ts';
import { MailFrame } from '../mail-frame.tsx';
import { MailButton, Paragraph, PhoneLink, ReferenceBox, Title } from '../mail-parts.tsx';
import { writeTestDay } from '../write-test-day.ts';

const reason =
	'You are getting this mail because this address was used to register for the scholarship test. If that was not you, reply and we will delete it.';
const timeFollows = 'We will send you the time and the test link.';
const calendarNote = 'Open the attached file to add the date to your calendar.';
const nextTime =
	'No scholarship test is planned yet. We have noted your interest in the next one, and will tell you its date.';

/** To a student who registered for the scholarship test. */
export const scholarshipConfirmation: MailDefinition<'scholarship-confirmation'> = {
	subject: ({ date, registrationNumber }) =>
		date
			? `You are registered for the scholarship test: ${registrationNumber}`
			: `You are on the list for the next scholarship test: ${registrationNumber}`,
	Page: ({ brand, name, registrationNumber, date, confirmationUrl, phone }) => (
		<MailFrame brand={brand} preview={date ? timeFollows : nextTime} reason={reason}>
			<Title>{date ? 'You are registered.' : 'You are on the list.'}</Title>
			<Paragraph>{greet(name)}</Paragraph>
			<Paragraph>
				{date ? `The scholarship test is on ${formatDay(date)}. ${timeFollows}` : nextTime}
			</Paragraph>
			<ReferenceBox
				label="Your registration number"
				value={registrationNumber}
				note="Keep it until you have your result."
			/>
			{date && <Paragraph>{calendarNote}</Paragraph>}
			<MailButton href={confirmationUrl}>Print the confirmation</MailButton>
			<Paragraph>
				Any questions? Call <PhoneLink phone={phone} />.
			</Paragraph>
		</MailFrame>
	),
	text: ({ brand, name, registrationNumber, date, confirmationUrl, phone }) => [
		greet(name),
		date
			? `You are registered. The scholarship test is on ${formatDay(date)}. ${timeFollows}`
			: `You are on the list. ${nextTime}`,
		`Your registration number: ${registrationNumber}\nKeep it until you have your result.`,
		...(date ? [calendarNote] : []),
		`Print the confirmation:\n${confirmationUrl}`,
		`Any questions? Call ${phone}.`,
		brand,
		reason,
	],
	attachments: (props, writtenAt) => {
		const { date } = props;
		if (!date) return [];
		return [
			{
				filename: 'scholarship-test.ics',
				contentType: 'text/calendar; charset=utf-8; method=PUBLISH',
				content: writeTestDay({ ...props, date }, writtenAt),
			},
		];
	},
};
