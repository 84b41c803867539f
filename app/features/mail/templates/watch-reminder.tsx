import { day as dayLength } from '#app/platform/durations.ts';
import { formatDay } from '#app/platform/format-date.ts';
import type { MailDefinition } from '../define-mail.ts';
import { MailButton, Paragraph, Quiet, Title } from '../mail-parts.tsx';
import { WatchFrame, watchFooter } from '../watch-frame.tsx';

const notFinal = 'This date is not final yet. Check it on the institute’s own site.';

/** To somebody who watches an exam: a deadline is near, or applications open. */
export const watchReminder: MailDefinition<'watch-reminder'> = {
	subject: (props) => `${props.exam}: ${props.step} ${describeWhen(props)}`,
	Page: (props) => (
		<WatchFrame {...props} preview={describeDates(props)}>
			<Title>{props.exam}</Title>
			<Paragraph>{describeDates(props)}.</Paragraph>
			{props.isTentative ? <Paragraph>{notFinal}</Paragraph> : null}
			<Quiet>Source: {props.sources}</Quiet>
			<MailButton href={props.examUrl}>See all dates</MailButton>
		</WatchFrame>
	),
	text: (props) => [
		props.exam,
		`${describeDates(props)}.`,
		...(props.isTentative ? [notFinal] : []),
		`Source: ${props.sources}`,
		`See all dates:\n${props.examUrl}`,
		...watchFooter(props),
	],
	leaveUrl: ({ leaveUrl }) => leaveUrl,
};

interface When {
	step: string;
	day: string;
	today: string;
}

function describeDates(props: When) {
	return `${props.step}: ${formatDay(props.day)}, ${describeWhen(props)}`;
}

function describeWhen({ day, today }: When) {
	const days = Math.round((Date.parse(day) - Date.parse(today)) / dayLength);
	if (days <= 0) return 'today';
	return days === 1 ? 'tomorrow' : `in ${days} days`;
}
