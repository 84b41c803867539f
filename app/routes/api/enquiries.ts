import { data } from 'react-router';
import { appContext } from '#app/app-context.ts';
import { answerEnquiry } from '#app/features/enquiries/enquiry-answer.ts';
import { isEnquiryForm } from '#app/features/enquiries/enquiry-forms.ts';
import { receiveEnquiry } from '#app/features/enquiries/receive-enquiry.server.ts';
import { allow } from '../allow.server.ts';
import type { Route } from './+types/enquiries.ts';

export const middleware = [allow('anyone')];

/** Receives a form sent by script; responds in JSON. */
export async function action({ params, request, context }: Route.ActionArgs) {
	if (!isEnquiryForm(params.form)) throw data(null, { status: 404 });
	const received = await receiveEnquiry(context.get(appContext), params.form, request);
	const { status, retryAfter, answer } = answerEnquiry(params.form, received);
	const headers = new Headers({ 'Cache-Control': 'no-store' });
	if (retryAfter) headers.set('Retry-After', String(retryAfter));
	return Response.json(answer, { status, headers });
}
