import { Form } from 'react-router';
import { Icon } from '#app/ui/icon.tsx';
import { IssueLine, issueProps } from '../blocks/issue-line.tsx';
import { issueOf, LeadForm, type LeadFormParts } from './lead-form.tsx';

/** Words of one's own to find leads by. */
export function TagsForm(props: LeadFormParts & { tags: string[] }) {
	const issue = issueOf(props.answer, 'tags', 'tags');
	return (
		<div>
			<p className="desk-label">Tags</p>
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
			<LeadForm intent="tags" {...props} className="space-y-2">
				<div className="flex gap-2">
					<input
						name="add"
						aria-label="New tag"
						placeholder="New tag"
						maxLength={200}
						required
						{...issueProps('new-tag', issue)}
						className="desk-box"
					/>
					<button type="submit" className="desk-button mt-1">
						Add<span className="sr-only"> the tag</span>
					</button>
				</div>
			</LeadForm>
			<IssueLine field="new-tag" text={issue} />
		</div>
	);
}
