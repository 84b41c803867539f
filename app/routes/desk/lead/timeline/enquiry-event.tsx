import { findForm } from '#app/features/enquiries/enquiry-forms.ts';
import { formatPhone } from '#app/features/forms/normalise-phone.ts';
import { z } from '#app/platform/zod.ts';

const campaign = z
	.object({ source: z.string(), medium: z.string(), campaign: z.string() })
	.partial();
const shape = z.object({
	reference: z.string().catch(''),
	form: z.string().catch(''),
	fields: z.record(z.string(), z.string()).catch({}),
	attribution: z
		.object({
			page: z.string(),
			source: z.string(),
			landing: z.string(),
			referrer: z.string(),
			first: campaign,
			last: campaign,
		})
		.partial()
		.catch({}),
	isQuarantined: z.boolean().catch(false),
	spamReasons: z.array(z.string()).catch([]),
});

type Sent = z.output<typeof shape>;

/** A family's whole enquiry, and how they found the site. */
export function EnquiryEvent({ data }: { data: Record<string, unknown> }) {
	const sent = shape.parse(data);
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

function describeWay({ page, source, landing, referrer, first, last }: Sent['attribution']) {
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

function describeCampaign(label: string, given: z.output<typeof campaign> | undefined) {
	const text = [given?.source, given?.medium, given?.campaign].filter(Boolean).join(' / ');
	return text ? `${label} ${text}` : '';
}
