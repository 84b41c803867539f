import { line, select } from '#app/features/forms/define-form.ts';
import { classField, leadFields, leadLimits } from '#app/features/leads/lead-schema.ts';
import type { EnquiryDeclaration } from './enquiry-types.ts';

/** A request to enrol; the page offers programmes, versions and batches. */
export const enrolment: EnquiryDeclaration = {
	name: 'enrolment',
	title: 'Enrolment request',
	purpose: 'We use these details to call the parent or guardian and to write the enrolment letter.',
	kind: 'Enrolment request',
	sent: 'enrolment request',
	submitLabel: 'Send the enrolment request',
	next: 'We will call the parent or guardian within one working day, {hours}. You will get the fee, the timings and the refund rule in writing. You pay nothing before that.',
	fields: {
		programme: line({
			label: 'Programme',
			maxLength: leadLimits.line,
			missing: 'Choose the programme.',
		}),
		version: line({
			label: 'Version of the programme',
			optional: true,
			maxLength: leadLimits.line,
		}),
		batch: line({
			label: 'Start date',
			placeholder: 'Not sure yet',
			optional: true,
			maxLength: leadLimits.line,
		}),
		name: { ...leadFields.name, isName: true, label: 'Student’s name', placeholder: undefined },
		phone: {
			...leadFields.phone,
			label: 'Student’s phone',
			help: 'You can leave this empty: we will call the parent or guardian.',
			autoComplete: 'off',
		},
		class: classField({
			label: 'Student’s class',
			optional: false,
			help: 'Class 10 exam over? Choose class 11.',
			refuses: {
				'Class 10':
					'Not yet. The Ministry of Education asks coaching centres not to enrol a student before the class 10 exam. Book a free counselling session instead.',
			},
		}),
		age: select({
			label: 'Is the student 16 or older?',
			placeholder: 'Choose one',
			options: ['Yes', 'No'],
			refuses: {
				No: 'A student below 16 cannot enrol yet, under the Ministry of Education’s guideline. Book a free counselling session instead.',
			},
		}),
		guardianName: {
			...leadFields.guardianName,
			isName: true,
			label: 'Parent’s or guardian’s name',
			required: true,
			autoComplete: 'off',
		},
		guardianPhone: {
			...leadFields.guardianPhone,
			label: 'Parent’s or guardian’s phone',
			required: true,
			autoComplete: 'off',
		},
		email: {
			...leadFields.email,
			label: 'Parent’s or guardian’s email',
			help: 'Fill this in if you want to hear from us by email too.',
			autoComplete: 'off',
		},
	},
};
