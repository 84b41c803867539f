import type { Typed } from './use-plan.ts';

/** The typed values of a plan are hidden form fields, never in a URL. */
export function HiddenAnswers({ typed }: { typed: Typed }) {
	return Object.entries(typed).map(([name, value]) =>
		value && name !== 'email' && name !== 'intent' ? (
			<input key={name} type="hidden" name={name} value={value} />
		) : null,
	);
}
