import { useId } from 'react';
import { Form } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import { FieldInput } from '#app/ui/field-input.tsx';
import { type EnquiryFormName, enquiryForms } from './enquiry-forms.ts';

/** A form that reaches a counsellor; `source` names the place on the page that it was sent from. */
export function EnquiryForm(props: {
	form: EnquiryFormName;
	source: string;
	prefill?: Record<string, string>;
	look?: 'primary' | 'secondary';
}) {
	const { form, source, prefill = {}, look = 'primary' } = props;
	const { fields, submitLabel, next } = enquiryForms[form];
	const id = useId();
	return (
		<Form method="post" action={`/enquire/${form}`} className="space-y-4">
			<input type="hidden" name="source" value={source} />
			{Object.entries(fields).map(([name, field]) => (
				<FieldInput
					key={name}
					id={`${id}${name}`}
					name={name}
					{...field}
					defaultValue={prefill[name]}
				/>
			))}
			<Button type="submit" look={look} className="w-full">
				{submitLabel}
			</Button>
			<p className="text-muted text-sm">{next}</p>
		</Form>
	);
}
