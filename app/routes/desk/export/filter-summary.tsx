import { Link } from 'react-router';
import { findForm } from '#app/features/enquiries/enquiry-forms.ts';
import { leadStates } from '#app/features/leads/lead-states.ts';
import type { LeadFilter } from '#app/features/leads/lead-types.ts';
import { formatDay } from '#app/platform/format-date.ts';

/** Says in words which leads the file will contain. */
export function FilterSummary(props: {
	filter: LeadFilter;
	chosen: number;
	/** The parameters of the inbox's address that shows them. */
	view: string;
}) {
	const { filter, chosen, view } = props;
	const lines = chosen > 0 ? [] : filterLines(filter);
	return (
		<section className="mt-6 rounded-card border border-line bg-surface p-5">
			<h2 className="text-lg">{titleOf(chosen, lines)}</h2>
			{lines.length > 0 ? (
				<ul className="mt-2 list-disc pl-5">
					{lines.map((line) => (
						<li key={line}>{line}</li>
					))}
				</ul>
			) : null}
			<p className="mt-2">
				<Link
					to={view ? `/desk/inbox?${view}` : '/desk/inbox'}
					className="inline-flex min-h-11 items-center text-brand underline hover:no-underline"
				>
					{chosen > 0 || lines.length > 0 ? 'Back to the inbox' : 'Narrow it down in the inbox'}
				</Link>
			</p>
		</section>
	);
}

function titleOf(chosen: number, lines: readonly string[]) {
	if (chosen === 1) return 'The lead you chose';
	if (chosen > 1) return `The ${chosen} leads you chose`;
	return lines.length > 0 ? 'Leads that match all of this' : 'All leads';
}

function describeOwner(owner: string) {
	if (owner === 'me') return 'Yours';
	return owner === 'nobody' ? 'Without an owner' : 'Of one owner';
}

function filterLines(filter: LeadFilter): string[] {
	const { search, states, owner, form, programme, exam, source, tag, from, to, followUp } = filter;
	return [
		search && `They contain “${search}”`,
		states && `Status: ${states.map((state) => leadStates[state]).join(', ')}`,
		owner && describeOwner(owner),
		form && `Last enquiry: ${findForm(form)?.kind ?? form}`,
		programme && `Programme: ${programme}`,
		exam && `Exam: ${exam}`,
		source && `Source: ${source}`,
		tag && `Tag: ${tag}`,
		from && `Last enquiry on ${formatDay(from)} or later`,
		to && `Last enquiry on ${formatDay(to)} or earlier`,
		filter.overdue && 'First answer overdue',
		filter.owedToday && 'First answer due today',
		filter.owedLater && 'First answer due later',
		filter.minor && 'Minors',
		filter.withoutFee && 'Enrolled, no fee recorded',
		filter.unread && 'Unread',
		filter.spam && 'Spam',
		followUp && (followUp === 'missing' ? 'Without a next step' : `Follow-up: ${followUp}`),
	].filter((word) => typeof word === 'string');
}
