import { useEffect, useRef, useState } from 'react';
import { useNavigate, useNavigation, useRevalidator } from 'react-router';
import type { EnrolmentWithBalance } from '#app/features/enrolments/read-enrolments.server.ts';
import type { MessageDraft } from '#app/features/leads/contact/fill-templates.server.ts';
import type { FamilyRequest } from '#app/features/leads/details/open-lead.server.ts';
import type {
	LastContact,
	LeadDetails,
	UnconfirmedDetail,
} from '#app/features/leads/lead-types.ts';
import type { Duplicate } from '#app/features/leads/merging/find-duplicates.server.ts';
import type { Actor } from '#app/platform/actor.ts';
import { FormMessage } from '#app/ui/forms/form-message.tsx';
import { callAddress, roundAddress } from '../follow-ups/calls-address.ts';
import { useArrivals } from '../inbox/use-arrivals.ts';
import { ShortcutsHelp } from '../keys/shortcuts-help.tsx';
import { useShortcuts } from '../keys/use-shortcuts.ts';
import { useLastList } from '../shell/last-list.ts';
import { ConflictNotice, RefusedNotice } from './conflict-notice.tsx';
import { ContactActions, type RoundAhead } from './contact-actions.tsx';
import { Details } from './details-form.tsx';
import { Duplicates } from './duplicates.tsx';
import { EnrolmentPanel } from './enrolment/enrolment-panel.tsx';
import { FamilyWants } from './family-wants.tsx';
import { type LeadAnswer, LeadForm, type LeadFormParts } from './lead-form.tsx';
import { LeadBack, LeadHeader } from './lead-header.tsx';
import { NextStepForm } from './next-step.tsx';
import { OwnerForm } from './owner-form.tsx';
import { StateForm } from './state-form.tsx';
import { TagsForm } from './tags-form.tsx';
import type { ShownEvent } from './timeline/show-event.server.ts';
import { Timeline } from './timeline/timeline.tsx';
import { UnconfirmedDetails } from './unconfirmed-details.tsx';
import { WorkPanel } from './work-panel.tsx';

export interface LeadScreenProps {
	lead: LeadDetails;
	/** The family's other numbers. */
	otherPhones: string[];
	/** The numbers known to be wrong, among all of the family's. */
	wrongPhones: string[];
	/** The session that is booked for today or later. */
	session?: { bookingId: string; start: number };
	request: FamilyRequest;
	last?: LastContact;
	/** The round of calls that the page is part of. */
	round?: RoundAhead;
	timeline: ShownEvent[];
	older?: string;
	enrolments: EnrolmentWithBalance[];
	duplicates: Duplicate[];
	unconfirmed: UnconfirmedDetail[];
	workers: Actor[];
	drafts: MessageDraft[];
	/** Whether the site itself sends WhatsApp messages, or only opens them. */
	canSendMessages: boolean;
	exams: string[];
	/** The exams that this email watches. */
	watches: string[];
	me: string;
	/** Whether the user may correct notes of others. */
	mayChangeNotes: boolean;
	/** The action named in the URL, or the last one done. */
	doing: string;
	template: string;
	done: string | null;
	lastChange: number;
	now: number;
	tryAgainAt: number;
	answer?: LeadAnswer;
}

/** A lead: who, what they want, what to do next, and everything that happened. */
export function LeadScreen(props: LeadScreenProps) {
	const { lead, now } = props;
	const wrong = props.answer?.errors?.mergeId;
	const lastList = useLastList();
	// A form that opens the next call keeps the scroll position, but the next family must begin at the top.
	const place = props.round?.place;
	useEffect(() => {
		if (place && !window.location.hash) window.scrollTo(0, 0);
	}, [place]);
	const back = props.round ? { to: roundAddress(props.round), label: 'Follow-ups' } : lastList;
	return (
		<main id="main" className="desk-main">
			<RefusedNotice answer={props.answer} />
			<div className="lead-top">
				<LeadBack back={back} />
				<LeadHeader {...props} />
				<ContactActions {...props} />
				<FamilyWants lead={lead} request={props.request} last={props.last} now={now} />
				<NextStepForm {...props} />
			</div>
			<FormMessage text={wrong} isError />
			<ChangedBar lead={lead} lastChange={props.lastChange} isOwn={props.doing === 'log-chat'} />
			<ConflictNotice answer={props.answer} />
			<UnconfirmedDetails {...props} leadId={props.lead.id} />
			<div className="lead-columns">
				<WorkPanel {...props} />
				<aside aria-label="About this lead" className="lead-about">
					<div className="desk-panel space-y-5">
						<StateForm {...props} />
						<OwnerForm {...props} />
						<TagsForm {...props} tags={lead.tags} />
					</div>
					<EnrolmentPanel lead={lead} enrolments={props.enrolments} />
					<Duplicates id={lead.id} duplicates={props.duplicates} />
					<section aria-labelledby="details" className="desk-panel">
						<h2 id="details" className="text-lg">
							Details
						</h2>
						<Details {...props} />
						{props.watches.length > 0 ? (
							<p className="mt-4">Gets mail about the dates of {props.watches.join(', ')}.</p>
						) : null}
					</section>
					<div className="flex flex-wrap gap-x-5">
						<SpamForm {...props} />
						<OptOutForm {...props} />
						<LeadKeys back={back.to} next={nextAddress(props.round)} />
					</div>
				</aside>
				<Timeline {...props} events={props.timeline} phone={lead.phone} />
			</div>
		</main>
	);
}

/** Marks a lead as spam or not spam, and as unread. */
function SpamForm(props: LeadFormParts & { lead: LeadDetails }) {
	const { isSpam } = props.lead;
	return (
		<div className="flex flex-wrap gap-x-5">
			<LeadForm intent={isSpam ? 'not-spam' : 'spam'} {...props}>
				<button type="submit" className={isSpam ? 'desk-button' : 'desk-link'}>
					{isSpam ? 'Not spam: move to the inbox as new' : 'Mark as spam'}
				</button>
			</LeadForm>
			{isSpam ? null : (
				<LeadForm intent="unread" {...props}>
					<button type="submit" className="desk-link">
						Mark as unread
					</button>
				</LeadForm>
			)}
		</div>
	);
}

/** Opts the family out of messages, or in again. */
function OptOutForm(props: LeadFormParts & { lead: LeadDetails }) {
	const isOut = props.lead.optedOutAt !== null;
	return (
		<LeadForm intent="opt-out" {...props} version={props.lead.version}>
			<input type="hidden" name="isOut" value={isOut ? 'no' : 'yes'} />
			<button type="submit" className="desk-link">
				{isOut ? 'Allow messages again' : 'Stop messages to them'}
			</button>
		</LeadForm>
	);
}

/**
 * Says that somebody else changed this lead; unsent text stays until the user asks for the changes. New enquiries
 * show a toast, as in the inbox.
 */
function ChangedBar(props: {
	lead: LeadDetails;
	lastChange: number;
	/** WhatsApp was just opened and another tab logged it, so the change is shown at once. */
	isOwn: boolean;
}) {
	const { lead, lastChange, isOwn } = props;
	const { revalidate } = useRevalidator();
	const [newestChange, setNewestChange] = useState(0);
	useArrivals(lastChange, (changes) => {
		const mine = changes.filter(({ leadId, kind }) => leadId === lead.id && kind !== 'read');
		const last = Math.max(0, ...mine.map(({ id }) => id));
		if (last > 0) setNewestChange(last);
	});
	const isIdle = useNavigation().state === 'idle';
	// Ignores changes that the page already shows. The user's own change is announced too, often before its response
	// arrives.
	const hasNewChange = newestChange > lastChange && isIdle;
	useEffect(() => {
		if (newestChange > lastChange && isOwn) revalidate();
	}, [newestChange, lastChange, isOwn, revalidate]);
	return (
		<div role="status">
			{hasNewChange && !isOwn ? (
				<button type="button" className="arrivals-bar" onClick={() => revalidate()}>
					This lead has just changed. Show it
				</button>
			) : null}
		</div>
	);
}

const keys = [
	['e', 'Log a call'],
	['n', 'Write a note'],
	['m', 'Write a mail'],
	['w', 'Write by WhatsApp'],
	['a', 'Assign'],
	['s', 'Change the status'],
	['u', 'Back to the list'],
	['j', 'Next call'],
	['?', 'This help'],
] as const;

/** The keyboard shortcuts of the lead's page. */
function LeadKeys({ back, next }: { back: string; next?: string }) {
	const dialog = useRef<HTMLDialogElement>(null);
	const navigate = useNavigate();
	useShortcuts({
		e: () => showField('Log contact', 'input[name="result"]'),
		n: () => showField('Note', '#note-text'),
		m: () => showField('Mail', '#mail-subject'),
		w: () => showField('WhatsApp', '#chat-text'),
		a: () => document.getElementById('lead-owner')?.focus(),
		s: () => document.getElementById('lead-state')?.focus(),
		u: () => navigate(back),
		j: () => next && navigate(next),
		'?': () => dialog.current?.showModal(),
	});
	return <ShortcutsHelp dialog={dialog} keys={keys} />;
}

function nextAddress(round: RoundAhead | undefined) {
	return round?.next && callAddress(round.next, round);
}

/** Opens a tab of the work panel and focuses a field in it. */
function showField(tab: string, field: string) {
	const labels = [...document.querySelectorAll<HTMLLabelElement>('#work .tabs > label')];
	labels.find((label) => label.textContent === tab)?.click();
	document.querySelector<HTMLElement>(`#work ${field}`)?.focus();
}
