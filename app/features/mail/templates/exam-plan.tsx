import type { MailDefinition } from '../define-mail.ts';
import { MailFrame } from '../mail-frame.tsx';
import { MailMarkdown } from '../mail-markdown.tsx';
import { MailButton, Paragraph, Title } from '../mail-parts.tsx';
import { writePlainText } from '../write-plain-text.ts';

const hoursNote =
	'The hours for each topic are our estimate. Some topics will need more time and some less, so adjust as you go.';
const reason =
	'You are getting this mail once, because you asked for your plan. We have deleted our copy.';

/** To the student who asked for it: their week-by-week plan. */
export const examPlan: MailDefinition<'exam-plan'> = {
	subject: ({ brand }) => `Your study plan, week by week, from ${brand}`,
	Page: ({ brand, plan, siteUrl }) => (
		<MailFrame brand={brand} preview={hoursNote} reason={reason}>
			<Title>Your plan, week by week</Title>
			<Paragraph>{hoursNote}</Paragraph>
			<MailMarkdown markdown={plan} siteUrl={siteUrl} />
			<MailButton href={`${siteUrl}/plan`}>Open My exam year</MailButton>
		</MailFrame>
	),
	text: ({ brand, plan, siteUrl }) => [
		'Your plan, week by week',
		hoursNote,
		...writePlainText(plan, siteUrl),
		`Open My exam year:\n${siteUrl}/plan`,
		brand,
		reason,
	],
};
