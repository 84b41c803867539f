import { Link } from 'react-router';
import { nameAction } from '#app/features/audit/audit-actions.ts';
import type { AuditLine } from '#app/features/audit/read-audit-log.server.ts';
import { Moment } from '../blocks/facts.tsx';
import { EmptyList } from '../blocks/list.tsx';

/** The entries of the log, one below the other. */
export function AuditList({ lines, isFiltered }: { lines: AuditLine[]; isFiltered: boolean }) {
	if (lines.length === 0) {
		return (
			<EmptyList>
				{isFiltered
					? 'Nothing like this is in the log. Choose other days, or show all.'
					: 'Nothing is in the log yet. It begins with the first lead that somebody opens.'}
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

function AuditItem({ line }: { line: AuditLine }) {
	const details = Object.entries(line.details).map(([name, value]) => `${name}: ${say(value)}`);
	return (
		<li className="grid gap-x-6 gap-y-1 px-4 py-3 md:grid-cols-12">
			<p className="text-muted text-sm md:col-span-3 md:pt-0.5">
				<Moment at={line.at} />
			</p>
			<p className="wrap-anywhere font-semibold md:col-span-3">{line.actorName}</p>
			<div className="min-w-0 md:col-span-6">
				<p>{nameAction(line.action)}</p>
				<p className="wrap-anywhere text-muted text-sm">
					<Link
						to={`/desk/audit?${new URLSearchParams({ subject: line.subjectId })}`}
						className="inline-flex min-h-11 items-center text-brand underline hover:no-underline md:min-h-0"
					>
						{line.subjectKind} {line.subjectId}
					</Link>
					{details.length > 0 ? <span className="block">{details.join(' · ')}</span> : null}
				</p>
			</div>
		</li>
	);
}

function say(value: unknown) {
	return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
