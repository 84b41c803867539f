import type { ReactNode } from 'react';
import type { Booking } from '#app/features/bookings/booking-types.ts';
import { Icon } from '#app/ui/icon.tsx';

const states = {
	offered: { label: 'Offered', className: 'text-muted' },
	booked: { label: 'Booked', className: 'text-success' },
	cancelled: { label: 'Cancelled', className: 'text-danger' },
	held: { label: 'Completed', className: 'text-success' },
	'no-show': { label: 'Missed', className: 'text-danger' },
};

/** The details of a session for the family. */
export function BookingFacts(props: {
	state: Booking['state'];
	when: string;
	minutes: number;
	host: string;
	how: { label: string; link: string | null };
	joins: string;
	parentNumber?: string;
	language?: string;
	note?: string;
	reference: string;
}) {
	const { state, how, joins, parentNumber, language, note } = props;
	const { label, className } = states[state];
	const isGood = state === 'booked' || state === 'held';
	return (
		<div
			data-hydrate
			className="max-w-prose rounded-card border border-line bg-surface px-4 py-3 shadow-raised md:px-8 md:py-5"
		>
			<p className={`flex items-center gap-2 pb-3 font-semibold ${className}`}>
				{isGood ? <Icon name="check" /> : null}
				{label}
			</p>
			<dl className="divide-y divide-line border-line border-t">
				<Fact label="When">{props.when}</Fact>
				{state === 'cancelled' ? null : (
					<>
						<Fact label="How long">{props.minutes} minutes</Fact>
						<Fact label="With">{props.host}</Fact>
						<Fact label="How">
							{how.link ? (
								<a href={how.link} className="text-brand underline">
									{how.label}
								</a>
							) : (
								how.label
							)}
						</Fact>
						{joins ? <Fact label="Who joins">{joins}</Fact> : null}
						{parentNumber ? <Fact label="Parent’s number">{parentNumber}</Fact> : null}
						{language ? <Fact label="Language">{language}</Fact> : null}
						{note ? <Fact label="Your question">{note}</Fact> : null}
					</>
				)}
				<Fact label="Reference">{props.reference}</Fact>
			</dl>
		</div>
	);
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
	return (
		<div className="grid grid-cols-3 gap-4 py-3">
			<dt className="text-muted">{label}</dt>
			<dd className="wrap-anywhere col-span-2 font-semibold">{children}</dd>
		</div>
	);
}
