import { findForm } from '#app/features/enquiries/enquiry-forms.ts';
import { formatPhone } from '#app/features/forms/normalise-phone.ts';
import type { TimelineEnquiry } from './show-event.server.ts';

/** A family's whole enquiry, and how they found the site. */
export function EnquiryEvent({ sent }: { sent: TimelineEnquiry }) {
	const form = findForm(sent.form);
	const labels = new Map(
		Object.entries(form?.fields ?? {}).map(([name, { label }]) => [name, label]),
	);
	const filled = Object.entries(sent.fields).filter(([, value]) => value !== '');
	return (
		<>
			<p className="font-semibold">
				{`${form?.kind ?? sent.form} `}
				<span className="font-normal text-muted">{sent.reference}</span>
			</p>
			{sent.isQuarantined ? (
				<p className="font-semibold text-danger">{`Marked as spam: ${sent.spamReasons.join(' ')}`}</p>
			) : null}
			<dl className="detail-list mt-1">
				{filled.map(([name, value]) => (
					<div key={name}>
						<dt>{labels.get(name) ?? name}</dt>
						<dd className="whitespace-pre-line">{formatPhone(value)}</dd>
					</div>
				))}
				<div>
					<dt>Came from</dt>
					<dd>{describeWay(sent.attribution)}</dd>
				</div>
			</dl>
		</>
	);
}

function describeWay({
	page,
	source,
	landing,
	referrer,
	first,
	last,
}: TimelineEnquiry['attribution']) {
	if (page === '/desk/leads/new') {
		return `Entered at the desk${first?.source ? ` (${first.source.toLowerCase()})` : ''}`;
	}
	const parts = [
		page && source ? `${page} (${source})` : page || source,
		landing && landing !== page ? `first page ${landing}` : '',
		referrer ? `from ${referrer}` : '',
		describeCampaign('first campaign', first),
		describeCampaign('last campaign', last),
	];
	return parts.filter(Boolean).join(', ') || 'Not known';
}

function describeCampaign(label: string, given: TimelineEnquiry['attribution']['first']) {
	const text = [given?.source, given?.medium, given?.campaign].filter(Boolean).join(' / ');
	return text ? `${label} ${text}` : '';
}
