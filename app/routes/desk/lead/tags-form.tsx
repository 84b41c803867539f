import { Form } from 'react-router';
import { Field } from '#app/ui/forms/field.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { answerTo, LeadForm, type LeadFormParts } from './lead-form.tsx';

export function TagsForm(props: LeadFormParts & { tags: string[] }) {
	const answer = answerTo(props.answer, 'tags');
	return (
		<div>
			<p className="field-label">Tags</p>
			{props.tags.length > 0 ? (
				<Form method="post" preventScrollReset className="choice-row">
					<input type="hidden" name="intent" value="untag" />
					{props.tags.map((tag) => (
						<button
							key={tag}
							type="submit"
							name="tag"
							value={tag}
							aria-label={`Remove the tag ${tag}`}
						>
							{tag}
							<Icon name="close" className="size-3.5" />
						</button>
					))}
				</Form>
			) : null}
			<LeadForm intent="tags" {...props} isEmptied>
				<Field
					id="lead-tags"
					name="add"
					label="New tag"
					isLabelHidden
					placeholder="New tag"
					maxLength={200}
					required
					answer={answer}
					error={answer?.errors?.tags}
					beside={
						<button type="submit" className="desk-button">
							Add<span className="sr-only"> the tag</span>
						</button>
					}
				/>
			</LeadForm>
		</div>
	);
}
