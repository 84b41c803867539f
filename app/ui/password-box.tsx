import { type ComponentProps, useState } from 'react';

/** A password with a button that shows it; without script it is the plain field, and the button is not there. */
export function PasswordBox({ className = '', ...props }: ComponentProps<'input'>) {
	const [isShown, setShown] = useState(false);
	return (
		<div className="relative">
			<input {...props} type={isShown ? 'text' : 'password'} className={`${className} pr-20`} />
			<button
				type="button"
				aria-controls={props.id}
				onClick={() => setShown(!isShown)}
				className="scripted absolute right-0 bottom-0 h-12 w-16 rounded-control font-semibold text-brand text-sm hover:underline"
			>
				{isShown ? 'Hide' : 'Show'}
				<span className="sr-only"> password</span>
			</button>
		</div>
	);
}
