import { useContext, useState } from 'react';
import { planLabels } from '#app/features/plan/student-categories.ts';
import { Button } from '#app/ui/button.tsx';
import { Field } from '#app/ui/forms/field.tsx';
import { latestSent, type SentForm, SentFormContext } from '#app/ui/forms/sent-form.ts';
import { signInAddress } from './next-address.ts';

/** Never written into a page; the user enters them again. */
const secrets: Record<string, string> = {
	password: 'Password',
	current: 'Current password',
	code: 'Code',
};

/** The page's own hidden fields, sent along. */
const own = /^(?:intent|version|idempotencyKey|was-.*)$/;

/** A form that failed, with everything that was typed, to be sent again; nothing if there was none. */
export function SendAgain({ needsSignIn = false }: { needsSignIn?: boolean }) {
	const onServer = useContext(SentFormContext);
	const [sent] = useState(() => onServer ?? inBrowser());
	if (!sent) return null;
	const plain = sent.fields.filter(([name]) => !Object.hasOwn(secrets, name));
	const asked = sent.fields.filter(([name]) => Object.hasOwn(secrets, name));
	return (
		<section aria-labelledby="send-again" className="mt-8 rounded-card border border-line p-5">
			<h2 id="send-again" className="text-xl">
				What you wrote is still here
			</h2>
			{needsSignIn ? (
				<p className="mt-2">
					It was not saved.{' '}
					<a
						href={signInAddress(sent.action.replace(/\?.*/, ''))}
						target="_blank"
						rel="noreferrer"
						className="inline-block py-1 font-semibold text-brand underline"
					>
						Sign in (in a new tab)
					</a>
					{sent.action.startsWith('/account') ? (
						<>
							{' '}
							or{' '}
							<a
								href="/signup"
								target="_blank"
								rel="noreferrer"
								className="inline-block py-1 font-semibold text-brand underline"
							>
								sign up (in a new tab)
							</a>
						</>
					) : null}
					, then come back to this page and send it again.
				</p>
			) : (
				<p className="mt-2">It was not saved. Wait a minute, then send it again from here.</p>
			)}
			<form method="post" action={sent.action} data-send-again className="mt-4 space-y-4">
				<dl className="space-y-2">
					{plain.map(([name, text], place) => (
						// biome-ignore lint/suspicious/noArrayIndexKey: the list never changes, and a name may come twice.
						<div key={place} hidden={own.test(name)}>
							<dt className="text-muted text-sm first-letter:uppercase">
								{planLabels.get(name) ?? name}
							</dt>
							<dd className="wrap-anywhere max-h-48 overflow-auto whitespace-pre-wrap">{text}</dd>
							<input type="hidden" name={name} value={text} />
						</div>
					))}
				</dl>
				{asked.map(([name]) => (
					<Field
						key={name}
						id={`again-${name}`}
						name={name}
						kind="password"
						label={`${secrets[name]}, again`}
						autoComplete={name === 'code' ? 'one-time-code' : 'current-password'}
						required
					/>
				))}
				<Button type="submit" variant="primary">
					Send it again
				</Button>
			</form>
		</section>
	);
}

/** The form that the server wrote into this page, or else the one sent from it. */
function inBrowser(): SentForm | undefined {
	if (typeof document === 'undefined') return undefined;
	const written = document.querySelector<HTMLFormElement>('form[data-send-again]');
	if (!written) return latestSent();
	const inputs = [...written.querySelectorAll('input')];
	return {
		action: written.getAttribute('action') ?? '',
		fields: inputs.map(({ name, value }) => [name, value]),
	};
}
