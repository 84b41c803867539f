import { Link } from 'react-router';
import { type AuditAction, nameAction } from '#app/features/audit/audit-actions.ts';
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
							{describeBefore(line.action, subjectKind)}{' '}
							{subject.to ? (
								<SubjectLink to={subject.to}>{subject.name}</SubjectLink>
							) : (
								subject.name
							)}
						</>
					) : (
						lowerFirst(nameAction(line.action))
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

/** What was done to a subject, as far as its name. */
const actionsBeforeName: Partial<Record<AuditAction, string>> = {
	'lead.seen': 'opened the lead of',
	'lead.changed': 'changed the lead of',
	'lead.entered': 'entered the lead of',
	'import.seen': 'opened the import of',
	'import.undone': 'undid the import of',
	'person.seen': 'looked up the data of',
	'person.exported': 'exported the data of',
	'person.erased': 'erased',
	'staff.changed': 'changed the staff account of',
	'staff.invited': 'invited the staff account of',
	'settings.changed': 'changed the setting:',
	'mail.seen': 'read the mail',
	'mail.discarded': 'discarded the mail',
	'spam.seen': 'read the spam enquiry of',
	'newsletter.changed': 'wrote the newsletter',
	'newsletter.deleted': 'deleted the newsletter',
	'newsletter.tested': 'sent a test of the newsletter',
	'newsletter.sent': 'sent the newsletter',
	'newsletter.paused': 'paused the newsletter',
	'newsletter.resumed': 'resumed the newsletter',
	'webhook.added': 'added the webhook',
	'webhook.changed': 'changed the webhook',
	'webhook.tested': 'sent a test to the webhook',
	'webhook.deleted': 'deleted the webhook',
};
const beforeName = new Map(Object.entries(actionsBeforeName));

/** The words before the name of a subject: “opened the lead of”. */
function describeBefore(action: string, kind: string): string {
	const noun = kind === 'pictures' ? 'picture' : kind;
	if (action === 'content.changed') return `changed the ${noun}`;
	if (action === 'content.deleted') return `deleted the ${noun}`;
	return beforeName.get(action) ?? `${lowerFirst(nameAction(action))}:`;
}
