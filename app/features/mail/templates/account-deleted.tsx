import type { MailDefinition } from '../define-mail.ts';
import { greet } from '../define-mail.ts';
import { MailFrame } from '../mail-frame.tsx';
import { Paragraph, PhoneLink, Title } from '../mail-parts.tsx';

const gone =
	'We have deleted your account, its password and your newsletter subscription. You are signed out everywhere.';
const stays =
	'We keep the enquiries you sent us for the time given in our privacy notice. To have them deleted now, reply to this mail.';
const reason = 'You are getting this mail because the account with this address was deleted.';

/** To somebody who deleted their account. */
export const accountDeleted: MailDefinition<'account-deleted'> = {
	subject: ({ brand }) => `Your account at ${brand} has been deleted`,
	Page: ({ brand, name, phone }) => (
		<MailFrame brand={brand} preview={gone} reason={reason}>
			<Title>Your account has been deleted.</Title>
			<Paragraph>{greet(name)}</Paragraph>
			<Paragraph>{gone}</Paragraph>
			<Paragraph>{stays}</Paragraph>
			<Paragraph>
				If you did not ask for this, call <PhoneLink phone={phone} />.
			</Paragraph>
		</MailFrame>
	),
	text: ({ brand, name, phone }) => [
		greet(name),
		`Your account has been deleted. ${gone}`,
		stays,
		`If you did not ask for this, call ${phone}.`,
		brand,
		reason,
	],
};
