import type { FormFields } from '#app/features/content/describe-form.ts';
import { fieldId } from '../fields/field-shell.tsx';
import type { FormPath } from './form-path.ts';
import { nameField } from './name-field.ts';
import { revealField } from './reveal-field.ts';

/** Everything that keeps the form from being saved, each leading to its field. */
export function IssueSummary(props: {
	issues: ReadonlyMap<FormPath, string>;
	fields: FormFields;
	value: unknown;
}) {
	const { issues, fields, value } = props;
	return (
		<div role="alert" id="issues">
			{issues.size > 0 ? (
				<div className="mt-4 rounded-control border-danger border-l-4 bg-danger-tint px-4 py-3">
					<h2 className="font-sans text-base text-danger">
						Not saved. {issues.size === 1 ? 'One thing has' : `${issues.size} things have`} to be
						put right:
					</h2>
					<ul className="mt-1 text-sm">
						{[...issues].map(([path, message]) => (
							<li key={path}>
								<a
									href={`#${fieldId(path)}`}
									className="inline-block py-1.5 text-danger underline"
									onClick={(event) => {
										event.preventDefault();
										revealField(fieldId(path));
									}}
								>
									{nameField(fields, path, value)}
								</a>
								<span>: {message}</span>
							</li>
						))}
					</ul>
				</div>
			) : null}
		</div>
	);
}
