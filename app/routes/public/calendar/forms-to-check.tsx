import { Link } from 'react-router';
import type { FormWindow } from '#app/features/facts/usual-dates.ts';

/** An application form that is open now or soon, or was a year ago. */
export interface FormToCheck extends FormWindow {
	name: string;
	page?: string;
	officialSite?: string;
	/** The season whose dates are not announced yet. */
	next: string;
}

/** Urgent application forms: open now or soon, or open at this time last year. */
export function FormsToCheck({ forms, level }: { forms: readonly FormToCheck[]; level: 2 | 3 }) {
	const [known, usual] = [
		forms.filter(({ isLastYears }) => !isLastYears),
		forms.filter(({ isLastYears }) => isLastYears),
	];
	const seasons = [...new Set(usual.map(({ next }) => next))].join(' and ');
	return (
		<>
			<Forms title="Forms open now, or within two weeks" forms={known} level={level} />
			<Forms
				title="Forms that were open at this time last year"
				intro={`The ${seasons} application dates have not been announced. Check the official ${usual.length > 1 ? 'sites' : 'site'} today.`}
				forms={usual}
				level={level}
			/>
		</>
	);
}

function Forms(props: { title: string; intro?: string; forms: FormToCheck[]; level: 2 | 3 }) {
	const { title, intro, forms } = props;
	if (forms.length === 0) return null;
	const Heading = `h${props.level}` as const;
	return (
		<div className="no-print not-first:mt-5 mb-4 rounded-card border-action border-l-4 bg-action-tint px-4 py-3">
			<Heading className="text-lg">{title}</Heading>
			{intro ? <p>{intro}</p> : null}
			<ul className="mt-1 space-y-1">
				{forms.map(({ name, page, round, days, officialSite }) => (
					<li key={name}>
						<b>{page ? <Link to={page}>{name}</Link> : name}</b>
						{round ? `, ${round}` : ''}: {days}
						{officialSite ? (
							<>
								{' '}
								<a href={officialSite} className="inline-block py-1 text-brand underline">
									Official site
								</a>
							</>
						) : null}
					</li>
				))}
			</ul>
		</div>
	);
}
