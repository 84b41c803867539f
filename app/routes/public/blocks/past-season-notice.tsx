import { Icon } from '#app/ui/icon.tsx';
import { OfficialLink } from './season-note.tsx';

/** Says plainly that dates are over, so that nobody plans by them. */
export function PastSeasonNotice(props: { seasonYear?: string; officialSite: string }) {
	return (
		<div className="flex gap-3 rounded-card border border-danger bg-danger-tint p-4">
			<Icon name="calendar" className="mt-0.5 size-6 text-danger" />
			<p className="max-w-prose">
				<b className="font-semibold">
					These dates are of the {props.seasonYear} season and are past.
				</b>{' '}
				For the season you want to apply in,{' '}
				<OfficialLink href={props.officialSite}>check the official notification</OfficialLink>.
			</p>
		</div>
	);
}
