import type { CounsellorLine } from '#app/features/overview/overview-types.ts';
import { RankedBars } from '#app/ui/charts/ranked-bars.tsx';
import { DataTable } from '#app/ui/data-table.tsx';
import { Panel } from './panel.tsx';
import { sayMinutes } from './say-minutes.ts';

/** What each counsellor did with the leads of the period. */
export function Counsellors({ lines }: { lines: CounsellorLine[] }) {
	const both = ({ now, before }: { now: number; before: number }) => `${now} (${before})`;
	return (
		<Panel title="Per counsellor" hint="In brackets: the period before." className="xl:col-span-2">
			<div className="grid gap-6 lg:grid-cols-3">
				<RankedBars
					label="Leads per counsellor"
					what="Counsellor"
					bars={lines.map(({ name, leads }) => ({ label: name, ...leads }))}
					empty="No lead of this period has an owner yet. Assign leads in the inbox."
				/>
				{lines.length > 0 ? (
					<div className="min-w-0 lg:col-span-2">
						<DataTable
							caption="Per counsellor"
							captionHidden
							header={['Counsellor', 'Leads', 'Answered', 'Enrolled', 'Median answer']}
							numeric={[1, 2, 3, 4]}
							rows={lines.map((line) => [
								line.name,
								both(line.leads),
								both(line.answered),
								both(line.enrolled),
								`${sayMinutes(line.median.now)} (${sayMinutes(line.median.before)})`,
							])}
						/>
					</div>
				) : null}
			</div>
		</Panel>
	);
}
