import type { EndpointIssues } from '#app/features/webhooks/read-endpoint-form.ts';
import { webhookEventNames, webhookEvents } from '#app/features/webhooks/webhook-events.ts';
import { Button } from '#app/ui/button.tsx';
import { FieldInput } from '#app/ui/forms/field-input.tsx';
import { DraftForm } from '../../drafts/draft-form.tsx';
import { IssueLine } from '../blocks/issue-line.tsx';

/** The form of a webhook: its address and its events. */
export function EndpointForm(props: {
	submit: string;
	given?: { url: string; events: readonly string[] };
	issues?: EndpointIssues;
}) {
	const { submit, given, issues = {} } = props;
	return (
		<DraftForm name="endpoint" className="mt-4 space-y-5">
			<input type="hidden" name="intent" value="save" />
			<FieldInput
				id="url"
				name="url"
				kind="text"
				label="Address"
				placeholder="https://example.com/webhooks"
				help="Where we post to. It must be public and begin with https://."
				maxLength={500}
				defaultValue={given?.url}
				error={issues.url}
				required
			/>
			<fieldset aria-describedby={issues.events ? 'events-issue' : undefined}>
				<legend className="desk-label">What it is told</legend>
				<div className="mt-1 space-y-1">
					{webhookEventNames.map((name) => (
						<label key={name} className="flex min-h-11 items-start gap-3 py-1.5">
							<input
								type="checkbox"
								name="events"
								value={name}
								defaultChecked={given?.events.includes(name)}
								className="mt-1 size-5 shrink-0 accent-brand"
							/>
							<span className="min-w-0">
								{webhookEvents[name]}
								<code className="block text-muted text-sm">{name}</code>
							</span>
						</label>
					))}
				</div>
				<IssueLine field="events" text={issues.events} />
			</fieldset>
			<Button type="submit">{submit}</Button>
		</DraftForm>
	);
}
