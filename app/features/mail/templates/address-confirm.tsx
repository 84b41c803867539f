import type { MailDefinition } from '../define-mail.ts';
import { MailFrame } from '../mail-frame.tsx';
import { NextStep, Title, Words } from '../mail-parts.tsx';

const asked =
	'Somebody who works on our desk, most likely you, wants this address on their account. The button works for 24 hours, once.';
const then = 'Sign in when you are asked to, and press the button there.';
const ifNot = 'If it was not you, do nothing. Without the button nothing changes.';
const reason = 'You get this mail because this address was written into a form on our desk.';

/** To an address that a member of staff wants to have on their account. */
export const addressConfirm: MailDefinition<'address-confirm'> = {
	subject: ({ brand }) => `Confirm your address for the desk of ${brand}`,
	Page: ({ brand, confirmUrl }) => (
		<MailFrame brand={brand} preview={asked} reason={reason}>
			<Title>Is this your address?</Title>
			<Words>{asked}</Words>
			<NextStep href={confirmUrl}>Confirm the address</NextStep>
			<Words>{then}</Words>
			<Words>{ifNot}</Words>
		</MailFrame>
	),
	text: ({ brand, confirmUrl }) => [
		'Is this your address?',
		asked,
		`Confirm the address:\n${confirmUrl}`,
		then,
		ifNot,
		brand,
		reason,
	],
};
