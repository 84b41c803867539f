import type { MailDefinition } from '../define-mail.ts';
import { MailFrame } from '../mail-frame.tsx';
import { MailButton, Paragraph, Title } from '../mail-parts.tsx';

const reason = 'You get this because the desk was not open when somebody gave you a lead.';
const message = 'Handed over to you at the desk.';

/** To a member of staff who has not looked at the desk: others gave them leads. */
export const leadsHandedOver: MailDefinition<'leads-handed-over'> = {
	subject: titleOf,
	Page: (props) => (
		<MailFrame brand={props.brand} preview={titleOf(props)} reason={reason}>
			<Title>{titleOf(props)}</Title>
			<Paragraph>{message}</Paragraph>
			<MailButton href={props.url}>{actionOf(props)}</MailButton>
		</MailFrame>
	),
	text: (props) => [titleOf(props), message, `${actionOf(props)}:\n${props.url}`, reason],
};

function titleOf({ name, count }: { name: string; count: number }) {
	return count === 1 ? `New for you: ${name}` : `${count} new leads for you`;
}

function actionOf({ count }: { count: number }) {
	return count === 1 ? 'Open the lead' : 'Open the leads';
}
