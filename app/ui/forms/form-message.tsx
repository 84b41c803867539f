import { type FormAnswer, isRefused } from './form-answer.ts';

/** Where a form says what happened; it is there from the start, so that screen readers hear what arrives in it. */
export function FormMessage(props: { answer?: FormAnswer; text?: string; isError?: boolean }) {
	const { text = props.answer?.message, isError = isRefused(props.answer) } = props;
	const look = isError
		? 'border-danger bg-danger-tint text-danger'
		: 'border-success bg-success-tint text-success';
	return (
		<div role="status">
			{text ? (
				<p
					tabIndex={isError ? -1 : undefined}
					className={`scroll-mt-28 rounded-control border-l-4 px-4 py-3 font-semibold ${look}`}
				>
					{text}
				</p>
			) : null}
		</div>
	);
}
