import { Form } from 'react-router';
import { passwordLength } from '#app/features/accounts/password-rule.ts';
import { Button } from '#app/ui/button.tsx';
import { FieldInput } from '#app/ui/field-input.tsx';
import { QrCode } from './qr-code.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';

/** What the last step of setting up brought. */
export interface CodesStep {
	uri?: string;
	recoveryCodes?: string[];
	/** What is wrong with the first code; all else stays as it was shown. */
	wrongCode?: string;
}

/** Sign-in codes: turned off, being set up, or on. */
export function Codes({ isOn, step }: { isOn: boolean; step: CodesStep }) {
	if (step.uri) return <FirstCode {...step} uri={step.uri} />;
	return (
		<>
			<p className="mt-2">
				{isOn
					? 'Codes are on. After your password you are asked for a code from your device.'
					: 'With codes, a stolen password alone does not let anybody in. You need an app on your phone that makes them; any authenticator app does.'}
			</p>
			{step.recoveryCodes ? <RecoveryCodes codes={step.recoveryCodes} /> : null}
			<Form method="post" className="mt-4 max-w-md space-y-4">
				<FieldInput
					id="codes-password"
					name="password"
					kind="password"
					label="Your password"
					autoComplete="current-password"
					maxLength={passwordLength.most}
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
						<Button type="submit" name="step" value="begin" look="primary">
							Set up codes
						</Button>
					)}
				</div>
			</Form>
		</>
	);
}

function FirstCode({ uri, recoveryCodes, wrongCode }: CodesStep & { uri: string }) {
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
				<FieldInput
					key={wrongCode}
					id="first-code"
					name="code"
					kind="text"
					label="The six digits that your app shows now"
					autoComplete="one-time-code"
					maxLength={8}
					error={wrongCode}
					autoFocus={wrongCode !== undefined}
					required
				/>
				<Button type="submit" name="step" value="confirm" look="primary">
					Turn codes on
				</Button>
			</Form>
		</div>
	);
}
