import { readAttribution } from '#app/features/enquiries/attribution.ts';
import { parseForm } from '#app/features/forms/parse-form.server.ts';
import { readFormOrJson, textOf } from '#app/features/forms/read-form.ts';
import { phoneToCall } from '#app/features/leads/lead-schema.ts';
import { indiaZone, isZone } from '#app/platform/describe-zone.ts';
import type { Guest } from './booking-types.ts';
import type { guestFields, programFields } from './guest-fields.ts';

/** Reads a booking or waiting-list form: the guest, and the choices beside the guest's fields. */
export async function readGuestForm(
	request: Request,
	fields: typeof guestFields | typeof programFields,
	choices: readonly string[],
) {
	const sent = await readFormOrJson(request);
	const parsed = parseForm({ fields }, sent);
	const zone = isZone(textOf(sent, 'zone')) ? textOf(sent, 'zone') : '';
	const chosen = Object.fromEntries(choices.map((name) => [name, textOf(sent, name)]));
	const typed: Record<string, string> = { ...parsed.typed, ...chosen, zone };
	const guest: Guest | undefined = parsed.valid
		? { ...parsed.values, phone: phoneToCall(parsed.values), zone: zone || indiaZone }
		: undefined;
	return {
		typed,
		errors: parsed.valid ? {} : parsed.errors,
		guest,
		honeypot: textOf(sent, 'website'),
		attribution: readAttribution(sent, request.headers.get('Referer')),
	};
}
