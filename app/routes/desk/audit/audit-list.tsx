import { Link } from 'react-router';
import { nameAction } from '#app/features/audit/audit-actions.ts';
import type { AuditLine } from '#app/features/audit/read-audit-log.server.ts';
import { lowerFirst } from '#app/platform/text.ts';
import { DateTime } from '../blocks/facts.tsx';
import { EmptyList } from '../blocks/list.tsx';
import { describeDetails } from './describe-details.ts';
import type { NamedSubject } from './name-subjects.server.ts';

type NamedLine = AuditLine & { subject?: NamedSubject };

/** The entries of the log, one below the other. */
export function AuditList({ lines, isFiltered }: { lines: NamedLine[]; isFiltered: boolean }) {
	if (lines.length === 0) {
		return (
			<EmptyList>
				{isFiltered
					? 'No entries match. Choose other days, or show all.'
					: 'No entries yet. The first one appears when somebody opens a lead.'}
			</EmptyList>
		);
	}
	return (
		<ol className="mt-6 divide-y divide-line rounded-card border border-line bg-surface">
			{lines.map((line) => (
				<AuditItem key={line.id} line={line} />
			))}
		</ol>
	);
}

function AuditItem({ line }: { line: NamedLine }) {
	const details = describeDetails(line.details);
	const { subject, subjectKind, subjectId } = line;
	const action = nameAction(line.action);
	// Only `leads.listed` does not name its list in its label.
	const isNamed = subjectKind === 'list' && line.action !== 'leads.listed';
	return (
		<li className="grid gap-x-6 gap-y-1 px-4 py-3 md:grid-cols-12">
			<p className="text-muted text-sm md:col-span-3 md:pt-0.5 xl:col-span-2">
				<DateTime at={line.at} />
			</p>
			<div className="wrap-anywhere min-w-0 md:col-span-6 xl:col-span-7">
				<p>
					<b>{line.actorName}</b>{' '}
					{subject && !isNamed ? (
						<>
							{describeBefore(action, subjectKind)}{' '}
							{subject.to ? (
								<SubjectLink to={subject.to}>{subject.name}</SubjectLink>
							) : (
								subject.name
							)}
						</>
					) : (
						lowerFirst(action)
					)}
				</p>
				{details.length > 0 ? <p className="text-muted text-sm">{details.join(' · ')}</p> : null}
			</div>
			<p className="wrap-anywhere text-sm md:col-span-3 md:text-right">
				<SubjectLink to={`/desk/audit?${new URLSearchParams({ subject: subjectId })}`}>
					{subject || isNamed ? 'All entries about this' : `${subjectKind} ${subjectId}`}
				</SubjectLink>
			</p>
		</li>
	);
}

function SubjectLink({ to, children }: { to: string; children: string }) {
	return (
		<Link
			to={to}
			className="inline-flex min-h-11 items-center text-brand underline hover:no-underline md:min-h-0"
		>
			{children}
		</Link>
	);
}

/** The subject's placeholder in an action's label, and the words before its name. */
const subjectWords: readonly (readonly [words: string, before: string])[] = [
	[' a lead', ' the lead of'],
	[' a spam enquiry', ' the spam enquiry of'],
	[' a person’s data', ' the data of'],
	[' a person', ''],
	[' a member of staff', ' the staff account of'],
	[' a newsletter', ' the newsletter'],
	[' a webhook', ' the webhook'],
	[' an import', ' the import of'],
	[' a list of leads', ' a list of leads:'],
	[' a mail', ' the mail'],
	[' a setting of the desk', ' the setting:'],
];

/** The words before the name of a subject: “opened the lead of”. */
function describeBefore(label: string, kind: string): string {
	const text = lowerFirst(label);
	if (text.includes('content'))
		return text
			.replace('content', `the ${kind === 'pictures' ? 'picture' : kind}`)
			.replace(' permanently', '');
	for (const [noun, before] of subjectWords) {
		if (text.endsWith(noun)) return text.slice(0, -noun.length) + before;
	}
	return `${text}:`;
}
