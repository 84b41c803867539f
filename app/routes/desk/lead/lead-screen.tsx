import type { MailDraft } from '#app/features/leads/contact-words.ts';
import type { Duplicate } from '#app/features/leads/find-duplicates.server.ts';
import type {
	Actor,
	LeadDetails,
	TimelineEvent,
	UnconfirmedDetail,
} from '#app/features/leads/lead-types.ts';
import { FormMessage } from '#app/ui/form-message.tsx';
import { ChangedBar } from './changed-bar.tsx';
import { ConflictNotice } from './conflict-notice.tsx';
import { ConsentForm } from './consent-form.tsx';
import { ContactActions } from './contact-actions.tsx';
import { Details } from './details-form.tsx';
import { Duplicates } from './duplicates.tsx';
import { FollowUpForm } from './follow-up-form.tsx';
import type { LeadAnswer } from './lead-form.tsx';
import { LeadHeader } from './lead-header.tsx';
import { LeadKeys } from './lead-keys.tsx';
import { OwnerForm } from './owner-form.tsx';
import { SpamForm } from './spam-form.tsx';
import { StateForm } from './state-form.tsx';
import { TagsForm } from './tags-form.tsx';
import { Timeline } from './timeline.tsx';
import { UnconfirmedDetails } from './unconfirmed-details.tsx';
import { WorkPanel } from './work-panel.tsx';

/** What the lead's page shows. */
export interface LeadScreenProps {
	lead: LeadDetails;
	timeline: TimelineEvent[];
	older?: string;
	isFirstPage: boolean;
	duplicates: Duplicate[];
	unconfirmed: UnconfirmedDetail[];
	workers: Actor[];
	drafts: MailDraft[];
	exams: string[];
	chat: string | null;
	me: string;
	/** What the address asks to be done next, or what was done last. */
	doing: string;
	template: string;
	done: string | null;
	lastChange: number;
	now: number;
	answer?: LeadAnswer;
}

/** A lead: who, what to do next, and everything that happened. */
export function LeadScreen(props: LeadScreenProps) {
	const { lead, now } = props;
	const wrong = props.answer?.issues.find(({ field }) => field === 'mergeId')?.message;
	return (
		<main id="main" className="desk-main">
			<LeadHeader lead={lead} now={now} />
			<ContactActions lead={lead} chat={props.chat} />
			<FormMessage text={wrong} isError />
			<ChangedBar lead={lead} lastChange={props.lastChange} />
			<ConflictNotice answer={props.answer} />
			<UnconfirmedDetails {...props} />
			<ConsentForm {...props} />
			<div className="lead-columns">
				<WorkPanel {...props} />
				<aside aria-label="About this lead" className="lead-about">
					<div className="desk-panel space-y-5">
						<StateForm {...props} />
						<OwnerForm {...props} />
						<FollowUpForm {...props} />
						<TagsForm {...props} tags={lead.tags} />
					</div>
					<Duplicates id={lead.id} duplicates={props.duplicates} />
					<section aria-labelledby="details" className="desk-panel">
						<h2 id="details" className="text-lg">
							Details
						</h2>
						<Details {...props} />
					</section>
					<div className="flex flex-wrap gap-x-5">
						<SpamForm {...props} />
						<LeadKeys />
					</div>
				</aside>
				<Timeline {...props} events={props.timeline} />
			</div>
		</main>
	);
}
