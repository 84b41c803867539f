import { Link } from 'react-router';
import { formatPhone } from '#app/features/forms/normalise-phone.ts';
import { isMinorClass, leadFields } from '#app/features/leads/lead-schema.ts';
import type { UnconfirmedDetail } from '#app/features/leads/lead-types.ts';
import { formatDay } from '#app/platform/format-date.ts';
import { indiaDay } from '#app/platform/india-time.ts';
import { FieldError } from '#app/ui/forms/field.tsx';
import { answerTo, LeadForm, type LeadFormParts } from './lead-form.tsx';

/** Unconfirmed details from later enquiries, each used or declined with one click. */
export function UnconfirmedDetails(
	props: LeadFormParts & { leadId: string; unconfirmed: UnconfirmedDetail[] },
) {
	const wrong = answerTo(props.answer, 'unconfirmed')?.errors?.unconfirmed;
	if (props.unconfirmed.length === 0 && !wrong) return null;
	return (
		<section aria-labelledby="unconfirmed" className="desk-panel my-4">
			<h2 id="unconfirmed" className="text-lg">
				Given in an enquiry, not confirmed
			</h2>
			<p className="mt-1 max-w-prose text-muted text-sm">
				Anyone who knows a family’s number can send an enquiry. Check with the family before you use
				these details.
			</p>
			<FieldError id="unconfirmed-error" text={wrong} isAlert />
			<ul className="mt-2 divide-y divide-line">
				{props.unconfirmed.map((detail) => (
					<li
						key={`${detail.field} ${detail.value}`}
						className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3"
					>
						<DetailText detail={detail} />
						{detail.field === 'name' ? <SiblingLink {...props} detail={detail} /> : null}
						<Decision {...props} detail={detail} />
					</li>
				))}
			</ul>
		</section>
	);
}

function DetailText({ detail }: { detail: UnconfirmedDetail }) {
	const { field, value, present, at, reference } = detail;
	const format = (text: string) => (field === 'phone' ? formatPhone(text) : text);
	return (
		<div className="min-w-0 grow basis-60">
			<p className="wrap-anywhere">
				{`${describeOther(detail)} was given on ${formatDay(indiaDay(at))}: `}
				<strong>{format(value)}</strong>
				{field === 'class' && isMinorClass(value) ? ' (a minor)' : ''}
			</p>
			<p className="wrap-anywhere text-muted text-sm">
				{present === null ? 'None' : `Current: ${format(present)}`}
				{` · Enquiry ${reference}`}
			</p>
		</div>
	);
}

/** Another name may be a brother or sister, who needs a lead of their own. */
function SiblingLink({ leadId, detail }: { leadId: string; detail: UnconfirmedDetail }) {
	const query = new URLSearchParams({ sibling: leadId, enquiry: detail.reference });
	return (
		<Link to={`/desk/leads/new?${query}`} discover="none" className="desk-link">
			Another child? Make a lead for {detail.value}
		</Link>
	);
}

function nounOf(field: UnconfirmedDetail['field']) {
	return field === 'phone' ? 'phone number' : leadFields[field].label.toLowerCase();
}

/** "Another email", or "An email" when none is known. */
function describeOther({ field, present }: UnconfirmedDetail) {
	const noun = nounOf(field);
	if (present !== null) return `Another ${noun}`;
	return `${/^[aeiou]/.test(noun) ? 'An' : 'A'} ${noun}`;
}

function Decision(props: LeadFormParts & { detail: UnconfirmedDetail }) {
	const { field, value, present } = props.detail;
	return (
		<LeadForm
			{...props}
			intent="unconfirmed"
			name={`unconfirmed ${field} ${value}`}
			className="flex flex-wrap gap-3"
		>
			<input type="hidden" name="field" value={field} />
			<input type="hidden" name="value" value={value} />
			<button
				type="submit"
				name="decision"
				value="use"
				className="desk-button"
				aria-label={`Use the ${nounOf(field)} ${value}`}
			>
				Use it
			</button>
			<button
				type="submit"
				name="decision"
				value="keep"
				className="desk-button"
				aria-label={`Do not use the ${nounOf(field)} ${value}`}
			>
				{present === null ? 'Do not use it' : 'Keep the current one'}
			</button>
		</LeadForm>
	);
}
