import type { Site } from '#app/features/content/collections/site.ts';

/** The address that dials the help line. */
export function phoneLink(site: Pick<Site, 'phone'>) {
	return `tel:${site.phone.replace(/[^+\d]/g, '')}`;
}

/** The address that opens a WhatsApp chat. */
export function whatsappLink(site: Pick<Site, 'phone' | 'whatsapp'>) {
	return `https://wa.me/${(site.whatsapp ?? site.phone).replace(/\D/g, '')}`;
}

/** Where to book a session: the provider's own booking form, or our page. */
export function bookingLink(site: Pick<Site, 'bookingUrl'>) {
	return site.bookingUrl ?? '/book';
}
