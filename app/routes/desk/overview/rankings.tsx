import type { Overview } from '#app/features/overview/overview-types.ts';
import { RankedBars } from '#app/ui/charts/ranked-bars.tsx';
import { type InInbox, Panel } from './panel.tsx';

const charts: {
	name: keyof Overview['rankings'];
	title: string;
	what: string;
	hint?: string;
	empty: string;
}[] = [
	{ name: 'form', title: 'By form', what: 'Form', empty: 'Nothing was sent in this period.' },
	{ name: 'page', title: 'By page', what: 'Page', empty: 'Nothing was sent in this period.' },
	{
		name: 'source',
		title: 'By source',
		what: 'Source',
		hint: 'A campaign’s own word, the site people came from, or direct.',
		empty: 'Nothing was sent in this period.',
	},
	{
		name: 'campaign',
		title: 'By campaign',
		what: 'Campaign',
		hint: 'From utm_campaign in the links you share.',
		empty: 'No link with a campaign led to an enquiry. Add utm_campaign to the links you share.',
	},
	{
		name: 'programme',
		title: 'By programme',
		what: 'Programme',
		empty: 'Nobody named a programme in this period.',
	},
	{ name: 'exam', title: 'By exam', what: 'Exam', empty: 'Nobody named an exam in this period.' },
	{
		name: 'lost',
		title: 'Why leads were lost',
		what: 'Reason',
		empty: 'No lead from this period was lost.',
	},
];

/** Where enquiries came from and what they were about. */
export function Rankings(props: { rankings: Overview['rankings']; inInbox: InInbox }) {
	const { rankings, inInbox } = props;
	return charts.map(({ name, title, what, hint, empty }) => (
		<Panel key={name} title={title} hint={hint} className={name === 'lost' ? 'xl:col-span-2' : ''}>
			<RankedBars
				label={title}
				what={what}
				bars={rankings[name].slice(0, 100).map((bar) => ({
					...bar,
					to: findFilter(name, bar.key, inInbox),
				}))}
				empty={empty}
			/>
		</Panel>
	));
}

/** Where the inbox lists what a bar counts; it has no filter for pages and campaigns. */
function findFilter(
	name: keyof Overview['rankings'],
	key: string | undefined,
	inInbox: InInbox,
): string | undefined {
	if (name === 'lost') return inInbox({ states: ['lost'] });
	if (name === 'page' || name === 'campaign' || !key) return undefined;
	return inInbox({ [name]: key });
}
