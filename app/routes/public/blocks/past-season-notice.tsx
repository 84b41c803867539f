import { PastNotice } from './past-notice.tsx';
import { OfficialLink } from './season-note.tsx';

/** Says that an exam's dates are over, and where those of the next season are. */
export function PastSeasonNotice(props: { seasonYear?: string; officialSite: string }) {
	return (
		<PastNotice said={`These dates are of the ${props.seasonYear} season and are past.`}>
			For the season you want to apply in,{' '}
			<OfficialLink href={props.officialSite}>check the official notification</OfficialLink>.
		</PastNotice>
	);
}
