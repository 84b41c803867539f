import { Form } from 'react-router';
import { encode } from 'uqr';
import { passwordLength } from '#app/features/accounts/passwords/password-rule.ts';
import { Button } from '#app/ui/button.tsx';
import { Field } from '#app/ui/forms/field.tsx';

/** The result of the last set-up step. */
export interface TwoFactorStep {
	uri?: string;
	recoveryCodes?: string[];
	/** The error in the first code; everything else stays as shown. */
	wrongCode?: string;
}

/** Two-factor sign-in: off, being set up, or on. */
export function TwoFactorSettings({ isOn, step }: { isOn: boolean; step: TwoFactorStep }) {
	if (step.uri) return <FirstCode {...step} uri={step.uri} />;
	return (
		<>
			<p className="mt-2">
				{isOn
					? 'Codes are on. After your password, we ask for a code from your phone.'
					: 'With sign-in codes, a stolen password alone is not enough to get in. You need an authenticator app on your phone; any will do.'}
			</p>
			{step.recoveryCodes ? <RecoveryCodes codes={step.recoveryCodes} /> : null}
			<Form method="post" className="mt-4 max-w-md space-y-4">
				<Field
					id="codes-password"
					name="password"
					kind="password"
					label="Your password"
					autoComplete="current-password"
					maxLength={passwordLength.max}
					required
				/>
				<div className="flex flex-wrap gap-3">
					{isOn ? (
						<>
							<Button type="submit" name="step" value="renew">
								Make new recovery codes
							</Button>
							<Button type="submit" name="step" value="end">
								Turn codes off
							</Button>
						</>
					) : (
						<Button type="submit" name="step" value="begin" variant="primary">
							Set up codes
						</Button>
					)}
				</div>
			</Form>
		</>
	);
}

function FirstCode({ uri, recoveryCodes, wrongCode }: TwoFactorStep & { uri: string }) {
	const key = new URL(uri).searchParams.get('secret');
	return (
		<div className="mt-4">
			<div className="flex flex-wrap items-start gap-6">
				<QrCode text={uri} label="Picture for your authenticator app" />
				<div className="max-w-md">
					<p>
						Scan this with your authenticator app. On the phone itself,{' '}
						<a href={uri} className="text-brand underline">
							open it in the app
						</a>
						, or type this key:
					</p>
					<p className="mt-2 break-all font-mono">{key}</p>
				</div>
			</div>
			{recoveryCodes ? <RecoveryCodes codes={recoveryCodes} /> : null}
			<Form method="post" className="mt-6 max-w-md space-y-4">
				<input type="hidden" name="uri" value={uri} />
				<Field
					key={wrongCode}
					id="first-code"
					name="code"
					kind="text"
					label="The six-digit code from your app"
					autoComplete="one-time-code"
					maxLength={8}
					error={wrongCode}
					autoFocus={wrongCode !== undefined}
					required
				/>
				<Button type="submit" name="step" value="confirm" variant="primary">
					Turn codes on
				</Button>
			</Form>
		</div>
	);
}

/** Recovery codes for a lost device, to be written down. */
function RecoveryCodes({ codes }: { codes: readonly string[] }) {
	return (
		<section className="mt-6 rounded-card border border-line bg-action-tint p-5">
			<h2 className="text-lg">Recovery codes</h2>
			<p className="mt-1">
				Write these down or print them, and store them away from your phone. Each works once. We
				show them only now.
			</p>
			<ul className="mt-3 grid gap-x-8 gap-y-1 font-mono sm:grid-cols-2">
				{codes.map((code) => (
					<li key={code}>{code}</li>
				))}
			</ul>
		</section>
	);
}

function QrCode({ text, label }: { text: string; label: string }) {
	const { data, size } = encode(text, { border: 2 });
	const dots = data.flatMap((row, y) =>
		row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])),
	);
	return (
		<svg
			role="img"
			aria-label={label}
			viewBox={`0 0 ${size} ${size}`}
			className="size-56 rounded-control border border-line bg-surface"
		>
			<path d={dots.join('')} className="fill-ink" />
		</svg>
	);
}
