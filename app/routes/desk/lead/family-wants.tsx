import { describeLastContact } from '#app/features/leads/contact/contact-text.ts';
import type { FamilyRequest } from '#app/features/leads/details/open-lead.server.ts';
import type { LastContact, LeadDetails } from '#app/features/leads/lead-types.ts';
import { describeDateTime } from '#app/platform/format-date.ts';

/** The family's request in their own words, their plan, and the last conversation. */
export function FamilyWants(props: {
	lead: LeadDetails;
	request: FamilyRequest;
	last?: LastContact;
	now: number;
}) {
	const { lead, request, last } = props;
	const exams = lead.targetExams.length > 0 ? lead.targetExams : [lead.exam];
	const about = [lead.class, lead.programme, request.programmeVersion, ...exams]
		.filter(Boolean)
		.join(' · ');
	return (
		<section aria-labelledby="wants" className="family-wants">
			<div className="flex flex-wrap items-baseline justify-between gap-x-4 text-muted text-sm">
				<h2 id="wants">What they want</h2>
				{request.at === null ? null : <p>Asked {describeDateTime(request.at, props.now)}</p>}
			</div>
			{about ? <p className="font-semibold">{about}</p> : null}
			{request.text ? (
				<blockquote>
					<p>{request.text}</p>
				</blockquote>
			) : (
				<p className="text-muted">They left no message.</p>
			)}
			{last ? (
				<p className="wrap-anywhere line-clamp-2 font-semibold">
					{describeLastContact(last, props.now)}
				</p>
			) : null}
			{request.plan ? (
				<details>
					<summary className="desk-link">Their plan from “My exam year”</summary>
					<p className="wrap-anywhere whitespace-pre-line text-sm">{request.plan}</p>
				</details>
			) : null}
		</section>
	);
}
