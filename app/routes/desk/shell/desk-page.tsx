import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useFocusError } from '#app/ui/forms/focus.ts';
import type { FormAnswer } from '#app/ui/forms/form-answer.ts';
import { FormMessage } from '#app/ui/forms/form-message.tsx';

/** A screen of the desk: the link back, the heading, a line on its purpose, the flash message, and the content. */
export function DeskPage(props: {
	title: string;
	intro?: ReactNode;
	back?: { to: string; label: string };
	/** Shown beside the heading if there is room. */
	actions?: ReactNode;
	/** The answer to a form of the screen. */
	answer?: FormAnswer;
	children: ReactNode;
}) {
	const { title, intro, back, actions, answer } = props;
	// Where no field is marked, only this message says why: it may be far above the button.
	const message = useFocusError<HTMLDivElement>(answer?.errors ? undefined : answer);
	return (
		<main id="main" className="desk-main">
			{back ? (
				<Link
					to={back.to}
					className="no-print -mt-2 mb-1 inline-flex min-h-11 items-center text-brand underline"
				>
					← {back.label}
				</Link>
			) : null}
			<div className="flex min-h-11 flex-wrap items-center justify-between gap-x-8 gap-y-4">
				<h1 className="wrap-anywhere min-w-0 text-2xl">{title}</h1>
				{actions ? <div className="no-print flex flex-wrap gap-3">{actions}</div> : null}
			</div>
			{intro ? <p className="mt-2 max-w-prose text-muted">{intro}</p> : null}
			<div ref={message} className={answer?.message ? 'mt-4 max-w-prose' : undefined}>
				<FormMessage answer={answer} />
			</div>
			{props.children}
		</main>
	);
}
