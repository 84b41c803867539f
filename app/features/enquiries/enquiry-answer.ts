import { type FormAnswer, refuseFields } from '#app/ui/forms/form-answer.ts';
import type { EnquiryFormName } from './enquiry-forms.ts';
import type { SummaryLine } from './enquiry-types.ts';
import type { Received } from './receive-enquiry.server.ts';

/** The answer to a sent enquiry, with or without JavaScript. */
export type EnquiryAnswer =
	| {
			outcome: 'accepted';
			reference: string;
			next: string;
			summary?: SummaryLine[];
			confirmation?: string;
	  }
	| (FormAnswer & { outcome: 'refused'; instead?: readonly { label: string; to: string }[] });

/** The response to an enquiry, with its status. */
export function answerEnquiry(
	form: EnquiryFormName,
	received: Received,
): { status: number; retryAfter?: number; answer: EnquiryAnswer } {
	switch (received.outcome) {
		case 'accepted':
			return {
				status: 201,
				answer: {
					outcome: 'accepted',
					reference: received.reference,
					next: received.next,
					summary: received.summary,
					confirmation: form === 'scholarship' ? `/registration/${received.id}` : undefined,
				},
			};
		case 'invalid': {
			const { errors, instead } = received;
			return { status: 422, answer: { outcome: 'refused', ...refuseFields(errors), instead } };
		}
		case 'key-used':
			return refused(
				422,
				'This form was already sent with different text. Reload the page to send it again.',
			);
		case 'limited': {
			const minutes = Math.ceil(received.retryAfter / 60);
			const message = `Too many messages from your connection. Try again in ${minutes} min, or call us.`;
			return { ...refused(429, message), retryAfter: received.retryAfter };
		}
		case 'unavailable': {
			const message =
				'We could not save this, so it was not sent. What you wrote is still here. Send it again in a minute, or call us.';
			return { ...refused(503, message), retryAfter: 10 };
		}
		case 'unreadable':
			return refused(400, 'We could not read the form. Reload the page and try again.');
	}
}

function refused(status: number, message: string) {
	return { status, answer: { outcome: 'refused' as const, status, message } };
}
