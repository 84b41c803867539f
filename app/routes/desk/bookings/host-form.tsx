import type { Host } from '#app/features/bookings/booking-types.ts';
import { weekdays } from '#app/platform/format-date.ts';
import { Field, FieldGroup } from '#app/ui/forms/field.tsx';
import type { FormAnswer } from '#app/ui/forms/form-answer.ts';
import { SampleMark } from '#app/ui/sample-mark.tsx';
import { DraftForm } from '../../drafts/draft-form.tsx';

/** Minutes since midnight as a time, such as 17:30. */
export function writeTime(minutes: number): string {
	const hours = Math.floor(minutes / 60);
	return `${String(hours).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
}

/** The hours of a week in a line, such as "Mon to Sat 10:00 to 19:00"; days with the same hours are named together. */
export function describeWeek(hours: Host['hours']): string {
	const runs: { first: string; last: string; times: string }[] = [];
	for (const [n, weekday] of weekdays.entries()) {
		const open = hours.find((one) => one.weekday === n + 1);
		const times = open ? `${writeTime(open.from)} to ${writeTime(open.to)}` : '';
		const day = weekday.slice(0, 3);
		const run = runs.at(-1);
		if (run?.times === times) run.last = day;
		else runs.push({ first: day, last: day, times });
	}
	const lines = runs
		.filter(({ times }) => times !== '')
		.map(({ first, last, times }) => `${first === last ? first : `${first} to ${last}`} ${times}`);
	return lines.join(', ') || 'No hours';
}

/** The server's answer, and the form it belongs to. */
export interface HoursAnswer extends FormAnswer {
	form: string;
	/** Which sessions were ticked. */
	kinds: string[];
}

/** Somebody who gives sessions: which ones, and the hours of each weekday. */
export function HostForm(props: {
	host?: Host;
	kinds: readonly { slug: string; name: string }[];
	staff: readonly { id: string; name: string }[];
	mayChangeAll: boolean;
	/** The current user, for a new host. */
	me?: { id: string; name: string };
	answer?: HoursAnswer;
}) {
	const { host, kinds, staff, mayChangeAll, me } = props;
	const form = host ? `host ${host.id}` : 'host';
	const answer = props.answer?.form === form ? props.answer : undefined;
	const ticked = (answer ?? host)?.kinds;
	return (
		<DraftForm name={form} className="space-y-4 py-2">
			<input type="hidden" name="intent" value="host" />
			<input type="hidden" name="id" value={host?.id ?? ''} />
			{host?.isSample ? <SampleMark className="mt-1" /> : null}
			<Field
				name="name"
				label="Name that families see"
				required
				maxLength={80}
				defaultValue={host?.name ?? (mayChangeAll ? '' : me?.name)}
				answer={answer}
			/>
			{mayChangeAll ? (
				<Field
					kind="choice"
					name="userId"
					label="Account"
					placeholder="None"
					defaultValue={host?.userId ?? ''}
					options={staff.map(({ id, name }) => ({ value: id, label: name }))}
					answer={answer}
				/>
			) : null}
			<FieldGroup legend="Gives">
				{kinds.map(({ slug, name }) => (
					<Field
						key={slug}
						kind="checkbox"
						name="kind"
						value={slug}
						label={name}
						defaultChecked={ticked?.includes(slug) ?? true}
					/>
				))}
			</FieldGroup>
			<FieldGroup legend="Hours in India’s time" help="A day without times is a day off.">
				{weekdays.map((weekday, n) => {
					const hours = host?.hours.find((one) => one.weekday === n + 1);
					return (
						<div
							key={weekday}
							className="mt-3 grid grid-cols-2 items-start gap-x-2 gap-y-1 sm:grid-cols-3"
						>
							<span className="col-span-2 sm:col-span-1 sm:py-2">{weekday}</span>
							<Field
								kind="time"
								isLabelHidden
								label={`${weekday} from`}
								name={`from${n + 1}`}
								defaultValue={hours ? writeTime(hours.from) : ''}
								answer={answer}
							/>
							<Field
								kind="time"
								isLabelHidden
								label={`${weekday} to`}
								name={`to${n + 1}`}
								defaultValue={hours ? writeTime(hours.to) : ''}
								answer={answer}
							/>
						</div>
					);
				})}
			</FieldGroup>
			<Field
				kind="checkbox"
				name="active"
				value="yes"
				label="Takes bookings"
				defaultChecked={answer ? answer.typed?.active === 'yes' : (host?.isActive ?? true)}
			/>
			<button type="submit" className="desk-button desk-button-strong">
				{host ? 'Save' : 'Add'}
			</button>
		</DraftForm>
	);
}
