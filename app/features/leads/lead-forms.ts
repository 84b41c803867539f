import { line, phone, textArea } from '#app/features/forms/define-form.ts';
import { leadFields, leadLimits } from './lead-schema.ts';

/** The form for a guardian's consent that we talk with a minor. */
export const consentForm = {
	fields: {
		guardianName: { ...leadFields.guardianName, required: true },
		guardianPhone: leadFields.guardianPhone,
		how: line({ label: 'How they agreed', maxLength: 300, missing: 'Say how they agreed.' }),
	},
};

export const noteForm = {
	fields: {
		text: textArea({
			label: 'Note',
			note: 'only the desk reads it',
			maxLength: leadLimits.note,
			missing: 'Write the note first.',
		}),
	},
};

/** The fields of a logged call or chat besides its result and the next step. */
export const contactForm = {
	fields: {
		text: textArea({ label: 'What was said', optional: true }),
		/** Asked when the number was wrong. */
		otherPhone: {
			...phone({ label: 'Another number', optional: true, autoComplete: 'off' }),
			help: 'Takes the place of the wrong one.',
		},
	},
};

export const mailForm = {
	fields: {
		subject: line({ label: 'Subject', maxLength: 150, missing: 'Write a subject.' }),
		text: textArea({
			label: 'Text',
			note: 'your name and our phone follow',
			maxLength: 8000,
			missing: 'Write the mail first.',
		}),
	},
};

export const chatForm = {
	fields: {
		text: textArea({ label: 'Text', maxLength: 4000, missing: 'Write the message first.' }),
	},
};
