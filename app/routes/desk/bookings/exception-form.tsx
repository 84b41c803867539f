import { Button } from '#app/ui/button.tsx';
import { Field } from '#app/ui/forms/field.tsx';
import { DraftForm } from '../../drafts/draft-form.tsx';
import type { HoursAnswer } from './host-form.tsx';

/** A day, or part of it, on which somebody is away or works longer. */
export function ExceptionForm(props: {
	hosts: readonly { id: string; name: string }[];
	mayChangeAll: boolean;
	answer?: HoursAnswer;
}) {
	const { hosts, mayChangeAll } = props;
	const answer = props.answer?.form === 'exception' ? props.answer : undefined;
	if (hosts.length === 0 && !mayChangeAll) return null;
	return (
		<DraftForm
			name="exception"
			className="desk-panel mt-4 grid gap-4 sm:grid-cols-2 lg:grid-cols-3"
		>
			<input type="hidden" name="intent" value="exception" />
			<Field kind="date" name="day" label="Day" required answer={answer} />
			<Field
				kind="choice"
				name="host"
				label="Who"
				placeholder={mayChangeAll ? 'Everyone (a holiday)' : undefined}
				options={hosts.map(({ id, name }) => ({ value: id, label: name }))}
				answer={answer}
			/>
			<Field
				kind="choice"
				name="what"
				label="What"
				options={[
					{ value: 'off', label: 'Away' },
					{ value: 'open', label: 'Works then' },
				]}
				answer={answer}
			/>
			<Field kind="time" name="from" label="From" note="empty: all day" answer={answer} />
			<Field kind="time" name="to" label="To" note="empty: all day" answer={answer} />
			<Field name="note" label="Note" required={false} maxLength={120} answer={answer} />
			<div className="self-end">
				<Button type="submit" size="compact">
					Add the day
				</Button>
			</div>
		</DraftForm>
	);
}
