import type { MailDefinition } from '../define-mail.ts';
import { MailFrame } from '../mail-frame.tsx';
import { MailButton, Paragraph, Title } from '../mail-parts.tsx';

const asked =
	'Somebody, probably you, asked us to send a study plan to this address. Press the button on the next page and we will send it at once.';
const ifNot =
	'If it was not you, ignore this mail. We will send nothing and delete the plan within a day. The link works for one day.';
const reason =
	'You are getting this mail because your address was entered on our page “My exam year”.';

/** Asks whether a plan may be sent to this address. */
export const planConfirm: MailDefinition<'plan-confirm'> = {
	subject: ({ brand }) => `Your study plan from ${brand}: please confirm`,
	Page: ({ brand, confirmUrl }) => (
		<MailFrame brand={brand} preview={asked} reason={reason}>
			<Title>Shall we send you your plan?</Title>
			<Paragraph>{asked}</Paragraph>
			<MailButton href={confirmUrl}>Send me my plan</MailButton>
			<Paragraph>{ifNot}</Paragraph>
		</MailFrame>
	),
	text: ({ brand, confirmUrl }) => [
		'Shall we send you your plan?',
		asked,
		`Send me my plan:\n${confirmUrl}`,
		ifNot,
		brand,
		reason,
	],
};
