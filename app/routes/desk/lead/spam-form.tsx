import type { LeadDetails } from '#app/features/leads/lead-types.ts';
import { LeadForm, type LeadFormParts } from './lead-form.tsx';

/** Into quarantine and out of it, and back to unread. */
export function SpamForm(props: LeadFormParts & { lead: LeadDetails }) {
	const { isSpam } = props.lead;
	return (
		<div className="flex flex-wrap gap-x-5">
			<LeadForm deed={isSpam ? 'not-spam' : 'spam'} {...props}>
				<button type="submit" className={isSpam ? 'desk-button' : 'desk-link'}>
					{isSpam ? 'Not spam: treat it as if it came in now' : 'Mark as spam'}
				</button>
			</LeadForm>
			{isSpam ? null : (
				<LeadForm deed="unread" {...props}>
					<button type="submit" className="desk-link">
						Mark as unread
					</button>
				</LeadForm>
			)}
		</div>
	);
}
