import { capitalise } from '#app/platform/text.ts';
import type { MailDefinition } from '../define-mail.ts';
import { MailButton, Paragraph, Quiet, Subtitle, Title } from '../mail-parts.tsx';
import { WatchFrame, watchFooter } from '../watch-frame.tsx';

/** To somebody who watches an exam: dates were announced, moved or cancelled. */
export const watchChanges: MailDefinition<'watch-changes'> = {
	subject: ({ exam, changes }) =>
		changes.length === 1
			? `${exam}: ${changes[0]?.step}, ${changes[0]?.what}`
			: `${exam}: ${changes.length} dates changed`,
	Page: (props) => (
		<WatchFrame {...props} preview={props.changes.map(describeDateChange).join('. ')}>
			<Title>{props.exam}</Title>
			{props.changes.map((change) => (
				<div key={change.step + change.what}>
					<Subtitle>{change.step}</Subtitle>
					<Paragraph>{capitalise(change.what)}.</Paragraph>
					<Quiet>Source: {change.sources}</Quiet>
				</div>
			))}
			<MailButton href={props.examUrl}>See all dates</MailButton>
		</WatchFrame>
	),
	text: (props) => [
		props.exam,
		...props.changes.map((change) => `${describeDateChange(change)}.\nSource: ${change.sources}`),
		`See all dates:\n${props.examUrl}`,
		...watchFooter(props),
	],
	leaveUrl: ({ leaveUrl }) => leaveUrl,
};

function describeDateChange({ step, what }: { step: string; what: string }) {
	return `${step}: ${what}`;
}
