import { formatPhone } from '#app/features/forms/normalise-phone.ts';

/** A phone number that dials itself; nothing where there is none. */
export function DialLink({ phone = '' }: { phone?: string | null }) {
	if (!phone) return null;
	return (
		<a href={`tel:${phone}`} className="desk-link">
			{formatPhone(phone)}
		</a>
	);
}
