import type { MailDefinition } from '../define-mail.ts';
import { FieldRows } from '../field-rows.tsx';
import { MailFrame } from '../mail-frame.tsx';
import { MailButton, Quiet, Subtitle, Title, Warning } from '../mail-parts.tsx';

const minorNote = 'The class given means this is a minor. Speak to a parent or guardian too.';
const reason = 'The enquiry is saved on the site. You can safely delete this mail.';

/** To the team: somebody sent a form. */
export const enquiryForTeam: MailDefinition<'enquiry-for-team'> = {
	subject: ({ name, formTitle, reference }) =>
		name ? `${name}: ${formTitle} (${reference})` : `${formTitle} (${reference})`,
	Page: ({ brand, reference, formTitle, fields, attribution, minor, leadUrl }) => (
		<MailFrame
			brand={brand}
			preview={fields.map((field) => field.value).join(' · ')}
			reason={reason}
		>
			<Title>{formTitle}</Title>
			<Quiet>Reference {reference}</Quiet>
			{minor && <Warning>{minorNote}</Warning>}
			<FieldRows rows={fields} />
			{leadUrl && <MailButton href={leadUrl}>Open the lead</MailButton>}
			{attribution.length > 0 && (
				<>
					<Subtitle>Where it came from</Subtitle>
					<FieldRows rows={attribution} quiet />
				</>
			)}
		</MailFrame>
	),
	text: ({ reference, formTitle, fields, attribution, minor, leadUrl }) => [
		`${formTitle}\nReference: ${reference}`,
		...(minor ? [minorNote] : []),
		listFields(fields),
		...(leadUrl ? [`Open the lead:\n${leadUrl}`] : []),
		...(attribution.length > 0 ? [`Where it came from\n${listFields(attribution)}`] : []),
		reason,
	],
};

function listFields(fields: { label: string; value: string }[]) {
	return fields
		.map(({ label, value }) => {
			const several = value.includes('\n');
			return several ? `${label}:\n${value.replaceAll(/^/gm, '  ')}` : `${label}: ${value}`;
		})
		.join('\n');
}
