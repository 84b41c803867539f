import type { ReactNode } from 'react';
import { SeasonNote } from '../blocks/season-note.tsx';
import type { ExamData } from './load-exam.server.ts';

/** A part of the page under its heading; a group of facts also says whose they are. */
export function ExamSection(props: {
	id: string;
	title: string;
	facts?: Pick<ExamData['exam'], 'season' | 'officialSite'>;
	children: ReactNode;
}) {
	const { id, title, facts, children } = props;
	return (
		<section aria-labelledby={id} className="border-line border-t pt-8 first:border-0 first:pt-0">
			<h2 id={id} className="text-2xl">
				{title}
			</h2>
			{facts ? <SeasonNote season={facts.season} officialSite={facts.officialSite} /> : null}
			<div className="mt-5">{children}</div>
		</section>
	);
}
