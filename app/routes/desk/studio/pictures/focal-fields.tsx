import type { FocalPoint } from '#app/features/media/picture-rules.ts';
import { IssueLine, issueProps } from '../../blocks/issue-line.tsx';

const sides = [
	{ key: 'x', name: 'focalX', label: 'From the left, in %' },
	{ key: 'y', name: 'focalY', label: 'From the top, in %' },
] as const;

/** The focal point as two numbers. */
export function FocalFields(props: {
	focal: FocalPoint;
	onChange: (focal: FocalPoint) => void;
	error?: string;
}) {
	const { focal, onChange, error } = props;
	return (
		<fieldset aria-describedby="focal-help">
			<legend className="desk-label">What must stay in sight</legend>
			<p id="focal-help" className="text-muted text-sm">
				Where the picture is cut, it is cut around this point.
				<span className="scripted"> Click on the picture, or use the arrow keys on it.</span>
			</p>
			<div className="mt-2 flex flex-wrap gap-4">
				{sides.map(({ key, name, label }) => (
					<div key={key}>
						<label htmlFor={name} className="block text-sm">
							{label}
						</label>
						<input
							id={name}
							name={name}
							type="number"
							min={0}
							max={100}
							required
							value={focal[key]}
							{...issueProps('focal', error)}
							onChange={({ currentTarget }) =>
								onChange({ ...focal, [key]: Math.round(currentTarget.valueAsNumber) || 0 })
							}
							className="desk-box w-28"
						/>
					</div>
				))}
			</div>
			<IssueLine field="focal" text={error} />
		</fieldset>
	);
}
