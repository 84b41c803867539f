import {
	endpointForm,
	webhookEventNames,
	webhookEvents,
} from '#app/features/webhooks/webhook-events.ts';
import { Button } from '#app/ui/button.tsx';
import { Field, FieldGroup } from '#app/ui/forms/field.tsx';
import type { FormAnswer } from '#app/ui/forms/form-answer.ts';
import { DraftForm } from '../../drafts/draft-form.tsx';

/** The form of a webhook: its address and its events. */
export function EndpointForm(props: {
	submit: string;
	url?: string;
	events?: readonly string[];
	answer?: FormAnswer;
}) {
	const { submit, events, answer } = props;
	return (
		<DraftForm name="endpoint" className="mt-4 space-y-5">
			<input type="hidden" name="intent" value="save" />
			<Field
				{...endpointForm.fields.url}
				id="url"
				name="url"
				defaultValue={props.url}
				answer={answer}
			/>
			<FieldGroup legend="Events" name="events" answer={answer}>
				<div className="mt-1 space-y-1">
					{webhookEventNames.map((name) => (
						<Field
							key={name}
							kind="checkbox"
							label={webhookEvents[name]}
							help={<code>{name}</code>}
							name="events"
							value={name}
							defaultChecked={events?.includes(name)}
						/>
					))}
				</div>
			</FieldGroup>
			<Button type="submit">{submit}</Button>
		</DraftForm>
	);
}
