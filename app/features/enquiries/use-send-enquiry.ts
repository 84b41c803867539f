import { type RefObject, type SubmitEvent, useEffect, useRef, useState } from 'react';
import { findErrors } from '#app/features/forms/define-form.ts';
import { newSendKey, refuseFields } from '#app/ui/forms/form-answer.ts';
import type { EnquiryAnswer } from './enquiry-answer.ts';
import { type EnquiryFormName, enquiryForms } from './enquiry-forms.ts';
import {
	type Attempt,
	clearUnsent,
	contentOf,
	keepUnsent,
	restoreUnsent,
} from './unsent-enquiry.ts';
import { visitNotes } from './visit-notes.ts';

type SendState =
	| { step: 'writing' | 'sending' }
	/** Restored from an earlier visit, or not sent just now. */
	| { step: 'unsent'; isNew: boolean }
	| { step: 'accepted'; answer: Extract<EnquiryAnswer, { outcome: 'accepted' }> }
	| { step: 'refused'; answer: Extract<EnquiryAnswer, { outcome: 'refused' }> };

/** Sends a form without leaving the page, once however often the button is pressed. */
export function useSendEnquiry(form: EnquiryFormName, element: RefObject<HTMLFormElement | null>) {
	const [state, setState] = useState<SendState>({ step: 'writing' });
	const attempt = useRef<Attempt>({ content: '', key: '' });
	const isRestored = useRef(false);

	useEffect(() => {
		const unsent = element.current && restoreUnsent(form, element.current);
		if (!unsent) return;
		attempt.current = unsent;
		isRestored.current = true;
		setState({ step: 'unsent', isNew: false });
	}, [form, element]);

	async function send(event: SubmitEvent<HTMLFormElement>) {
		event.preventDefault();
		if (state.step === 'sending') return;
		const sent = new FormData(event.currentTarget);
		const errors = findErrors(enquiryForms[form].fields, sent);
		if (Object.keys(errors).length > 0) {
			setState({ step: 'refused', answer: { outcome: 'refused', ...refuseFields(errors) } });
			return;
		}
		// Changed content is a new submission; unchanged content is the same one.
		const content = contentOf(sent);
		if (content !== attempt.current.content) attempt.current = { content, key: newSendKey() };
		sent.set('key', attempt.current.key);
		// Since the page was opened; a restored text needs no time to type.
		if (!isRestored.current) sent.set('timeToFill', String(Math.round(performance.now())));
		sent.set('attribution', JSON.stringify(visitNotes()));
		keepUnsent(form, attempt.current);
		setState({ step: 'sending' });
		const answer = await post(form, sent);
		if (!answer) {
			setState({ step: 'unsent', isNew: true });
			return;
		}
		clearUnsent(form);
		if (answer.outcome === 'refused') {
			setState({ step: 'refused', answer });
			return;
		}
		setState({ step: 'accepted', answer });
	}

	return { state, send };
}

/** The server's answer; undefined when it could not be reached. */
async function post(form: EnquiryFormName, sent: FormData): Promise<EnquiryAnswer | undefined> {
	try {
		const body = new URLSearchParams([...sent].map(([name, value]) => [name, String(value)]));
		const response = await fetch(`/api/enquiries/${form}`, { method: 'POST', body });
		return response.status < 500 ? await response.json() : undefined;
	} catch {
		return undefined;
	}
}
