import type { Overview } from '#app/features/overview/overview-types.ts';
import { RankedBars } from '#app/ui/charts/compared-bars.tsx';
import { type InInbox, Panel } from './panel.tsx';

const namedInForms =
	'What families named in a form. What was noted on a lead later is not counted.';

const charts: {
	name: keyof Overview['rankings'];
	title: string;
	hint?: string;
	empty: string;
}[] = [
	{ name: 'form', title: 'By form', empty: 'Nothing was sent in this period.' },
	{ name: 'page', title: 'By page', empty: 'Nothing was sent in this period.' },
	{
		name: 'source',
		title: 'By source',
		hint: 'A campaign’s own word, the site people came from, or direct.',
		empty: 'Nothing was sent in this period.',
	},
	{
		name: 'campaign',
		title: 'By campaign',
		hint: 'From utm_campaign in the links you share.',
		empty: 'No link with a campaign led to an enquiry. Add utm_campaign to the links you share.',
	},
	{
		name: 'programme',
		title: 'By programme',
		hint: namedInForms,
		empty: 'Nobody named a programme in a form in this period.',
	},
	{
		name: 'exam',
		title: 'By exam',
		hint: namedInForms,
		empty: 'Nobody named an exam in a form in this period.',
	},
	{
		name: 'lost',
		title: 'Why leads were lost',
		empty: 'No lead from this period was lost.',
	},
];

/** Sources and topics of enquiries, one panel each. */
export function Rankings(props: {
	rankings: Overview['rankings'];
	names: readonly (keyof Overview['rankings'])[];
	className?: string;
	inInbox: InInbox;
}) {
	const { rankings, names, className, inInbox } = props;
	return charts
		.filter(({ name }) => names.includes(name))
		.map(({ name, title, hint, empty }) => (
			<Panel key={name} title={title} hint={hint} className={className}>
				<RankedBars
					label={title}
					bars={rankings[name].slice(0, 100).map((bar) => ({
						...bar,
						to: listAddress(name, bar.key, inInbox),
					}))}
					empty={empty}
				/>
			</Panel>
		));
}

/** The inbox list behind a line; there is no filter for pages and campaigns. */
export function listAddress(
	name: keyof Overview['rankings'],
	key: string | undefined,
	inInbox: InInbox,
): string | undefined {
	if (name === 'lost') return inInbox({ states: ['lost'] });
	if (name === 'page' || name === 'campaign' || !key) return undefined;
	return inInbox({ [name]: key });
}
