import { defineCollection, type EntryOf } from '../define-collection.ts';
import { type ContentField, choice, longText, optional, text } from '../fields.ts';

/** The placeholders of message templates, with their meaning. */
export const messageFields = {
	name: 'the family’s first name',
	counsellor: 'who writes',
	brand: 'our name',
	about: 'the programme or exam they asked about',
	hours: 'when we call',
	day: 'the day of their next session',
	time: 'its time',
} as const;

const help = `Filled in for you: ${Object.entries(messageFields)
	.map(([name, meaning]) => `{${name}} ${meaning}`)
	.join(', ')}. What the counsellor has to add is in square brackets: [your answer].`;

/** Templates for counsellors' mails and WhatsApp messages. */
export const message = defineCollection({
	name: 'message',
	label: 'Message template',
	plural: 'Message templates',
	fields: {
		label: text({ label: 'Name on the desk', max: 40 }),
		channel: choice({ label: 'Sent by', options: ['Mail', 'WhatsApp'] }),
		subject: optional(withKnownFields(text({ label: 'Subject', help: 'For mails.', max: 150 }))),
		text: withKnownFields(longText({ label: 'Text', help, max: 4000 })),
		approvedName: optional(
			text({
				label: 'Approved as',
				help: 'For WhatsApp: the name under which WhatsApp approved these words. Its variables are the fields above, in order.',
				max: 100,
				form: { rule: /^[a-z0-9_]+$/, advice: 'Use small letters, digits and underlines.' },
			}),
		),
	},
	// Mail and WhatsApp have the same texts, under one label on the desk.
	title: (entry) => `${entry.label} (${entry.channel})`,
});

export type MessageTemplate = EntryOf<typeof message>;

/** An unknown placeholder would reach a family unfilled. */
function withKnownFields<F extends ReturnType<typeof text> | ReturnType<typeof longText>>(
	field: F,
) {
	const schema = field.schema.superRefine((value, context) => {
		for (const [whole, name = ''] of value.matchAll(/\{([^{}]*)\}/g)) {
			if (Object.hasOwn(messageFields, name)) continue;
			const known = Object.keys(messageFields).map((one) => `{${one}}`);
			context.addIssue({
				code: 'custom',
				message: `${whole} is not known. Use ${known.join(', ')}.`,
			});
		}
	});
	return { ...field, schema } satisfies ContentField;
}
