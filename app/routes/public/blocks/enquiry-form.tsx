import { Fragment, type ReactNode, useId, useRef } from 'react';
import { useLocation } from 'react-router';
import type { EnquiryAnswer } from '#app/features/enquiries/enquiry-answer.ts';
import {
	describeWhatFollows,
	type EnquiryFormName,
	enquiryForms,
	nameReference,
	thankFor,
} from '#app/features/enquiries/enquiry-forms.ts';
import type { SummaryLine } from '#app/features/enquiries/enquiry-types.ts';
import { unsentName } from '#app/features/enquiries/unsent-enquiry.ts';
import { useSendEnquiry } from '#app/features/enquiries/use-send-enquiry.ts';
import { type FormField, tickName } from '#app/features/forms/define-form.ts';
import { lowerFirst } from '#app/platform/text.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Field } from '#app/ui/forms/field.tsx';
import { takeFocus, useFocusError } from '#app/ui/forms/focus.ts';
import { CorrectedMessage } from '#app/ui/forms/form-message.tsx';
import { FormAlert, UnsentNote } from '#app/ui/forms/unsent-note.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { phoneLink } from '../shell/contact-links.ts';
import { useSite } from '../shell/use-site.ts';

/**
 * An enquiry form; `source` names its place on the page. Without JavaScript the browser posts it to a page of its
 * own; with JavaScript it is sent from here and the answer replaces it.
 */
export function EnquiryForm(props: {
	form: EnquiryFormName;
	source: string;
	/** The page that contains it, if not the current one. */
	page?: string;
	prefill?: Record<string, string>;
	/** The choices per field: a single one is sent unasked, and a field without any is left out. */
	choices?: Record<string, readonly string[]>;
	variant?: 'primary' | 'secondary';
	/** Replaces the form's own button label. */
	submitLabel?: string;
	/** The server's errors, when the page itself was the response. */
	refusal?: Extract<EnquiryAnswer, { outcome: 'refused' }>;
	/** Shown above the form until it has been sent. */
	intro?: ReactNode;
	/** Shown under a refused choice: where to go instead. */
	onward?: ReactNode;
}) {
	const { form, source, prefill = {}, choices = {}, variant = 'primary' } = props;
	const { fields } = enquiryForms[form];
	const submitLabel = props.submitLabel ?? enquiryForms[form].submitLabel;
	const site = useSite();
	const id = useId();
	const element = useRef<HTMLFormElement>(null);
	const { pathname } = useLocation();
	const { state, send } = useSendEnquiry(form, element);
	const refusal = state.step === 'refused' ? state.answer : props.refusal;
	const errors = refusal?.errors ?? {};
	const firstWrong = Object.keys(fields).find((name) => errors[name]);
	const refusedChoice = Object.entries<FormField>(fields).find(
		([name, { refuses = {} }]) => errors[name] && Object.values(refuses).includes(errors[name]),
	)?.[0];
	useFocusError(refusal, element);

	if (state.step === 'accepted') {
		return <EnquiryThanks form={form} answer={state.answer} />;
	}
	return (
		<>
			{props.intro}
			<form
				ref={element}
				method="post"
				action={`/enquire/${form}`}
				onSubmit={send}
				// Our own messages are shown under the fields, by script or by the server.
				noValidate
				aria-busy={state.step === 'sending'}
				data-hydrate-stored={unsentName(form)}
				className="space-y-4"
			>
				{refusal?.message ? <FormAlert>{refusal.message}</FormAlert> : null}
				<input type="hidden" name="source" value={source} />
				<input type="hidden" name="page" value={props.page ?? pathname} />
				<div className="honeypot" aria-hidden="true">
					<label htmlFor={`${id}website`}>Leave this empty</label>
					<input id={`${id}website`} name="website" tabIndex={-1} autoComplete="off" />
				</div>
				{Object.entries(fields).map(([name, field]) => {
					if (field.tick) {
						return <Attachment key={name} name={name} tick={field.tick} text={prefill[name]} />;
					}
					const options = choices[name];
					if (options && options.length < 2) {
						return options[0] ? (
							<input key={name} type="hidden" name={name} value={options[0]} />
						) : null;
					}
					return (
						<Fragment key={name}>
							<Field
								id={`${id}${name}`}
								name={name}
								{...field}
								{...(options && offer(options, field, prefill[name]))}
								defaultValue={prefill[name]}
								answer={refusal}
								autoFocus={name === firstWrong}
							/>
							{name === refusedChoice ? props.onward : null}
							{name === 'class' ? <Instead links={refusal?.instead} /> : null}
						</Fragment>
					);
				})}
				<div>
					<CorrectedMessage answer={refusal} />
					{state.step === 'unsent' ? (
						<UnsentNote isNew={state.isNew} kept="What you wrote is saved on this device." />
					) : null}
					{/* Never disabled, or the keyboard loses its place; pressed twice, it sends once. */}
					<Button type="submit" variant={variant} className="w-full">
						{state.step === 'sending' ? 'Sending …' : submitLabel}
					</Button>
				</div>
				<p className="text-muted text-sm">
					{describeWhatFollows(form, site)} We will use your details only to answer you. See our{' '}
					<a href="/privacy" className="underline">
						privacy notice
					</a>
					.{'guardianName' in fields ? null : ' Under 18? Please let a parent or guardian know.'}
				</p>
			</form>
		</>
	);
}

/** The page's choices for a field; a preselected one is sent unless an empty choice is offered. */
function offer(options: readonly string[], field: FormField, chosen?: string) {
	const { placeholder = chosen ? undefined : 'Choose one' } = field;
	return {
		kind: 'choice' as const,
		options,
		placeholder,
		required: field.required || !placeholder,
	};
}

/** Programmes that fit the student's class. */
function Instead({ links = [] }: { links?: readonly { label: string; to: string }[] }) {
	if (links.length === 0) return null;
	return (
		<p className="flex flex-wrap gap-3">
			{links.map(({ label, to }) => (
				<ButtonLink key={to} to={to}>
					{label}
				</ButtonLink>
			))}
		</p>
	);
}

/** Something the page offers to attach; only sent if ticked. */
function Attachment(props: { name: string; tick: string; text?: string }) {
	if (!props.text) return null;
	return (
		<>
			<input type="hidden" name={props.name} value={props.text} />
			<Field kind="checkbox" name={tickName(props.name)} label={props.tick} />
			<details className="text-sm">
				<summary className="min-h-11 cursor-pointer py-2 text-brand">
					See what would be sent
				</summary>
				<p className="wrap-anywhere whitespace-pre-wrap text-muted">{props.text}</p>
			</details>
		</>
	);
}

function Summary({ lines }: { lines: readonly SummaryLine[] }) {
	return (
		<dl className="mt-3">
			{lines.map(({ label, value }) => (
				<div key={label} className="flex flex-wrap gap-x-2">
					<dt>{label}:</dt>
					<dd className="font-semibold">{value}</dd>
				</div>
			))}
		</dl>
	);
}

/** Replaces the form once the enquiry has arrived. */
function EnquiryThanks(props: {
	form: EnquiryFormName;
	answer: Extract<EnquiryAnswer, { outcome: 'accepted' }>;
}) {
	const { form, answer } = props;
	const number = nameReference(form);
	const site = useSite();
	const id = useId();
	return (
		// Labelled, so that a screen reader reads all of it on focus.
		<section
			aria-labelledby={`${id}thanks`}
			aria-describedby={`${id}next`}
			className="scroll-mt-28 rounded-card bg-success-tint p-6"
			tabIndex={-1}
			ref={takeFocus}
		>
			<p id={`${id}thanks`} className="flex items-center gap-2 font-bold font-display text-xl">
				<Icon name="check" className="size-6 text-success" /> {thankFor(form)}
			</p>
			<div id={`${id}next`}>
				{answer.summary ? <Summary lines={answer.summary} /> : null}
				<p className="mt-3">
					{number}: <b className="whitespace-nowrap">{answer.reference}</b>
				</p>
				<p className="mt-2">{answer.next}</p>
				{site ? (
					<p className="mt-2">
						Save the {lowerFirst(number)}. If you have a question, call{' '}
						<a href={phoneLink(site)} className="whitespace-nowrap text-brand underline">
							{site.phone}
						</a>{' '}
						and quote it.
					</p>
				) : null}
			</div>
			{form === 'enrolment' ? (
				<p className="mt-2">
					Rather choose a time?{' '}
					<a href={site?.bookingUrl ?? '/book'} className="text-brand underline">
						Book the call
					</a>
				</p>
			) : null}
			{answer.confirmation ? (
				<p className="mt-3">
					<a href={answer.confirmation} className="font-semibold text-brand underline">
						Open and print the confirmation
					</a>
				</p>
			) : null}
		</section>
	);
}
