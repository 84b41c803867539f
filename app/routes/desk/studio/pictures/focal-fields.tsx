import type { FocalPoint } from '#app/features/media/picture-rules.ts';
import { Field, FieldGroup } from '#app/ui/forms/field.tsx';

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
		<FieldGroup
			legend="Focal point"
			help={
				<>
					When the picture is cropped, this point stays in view.
					<span className="scripted"> Click on the picture, or use the arrow keys on it.</span>
				</>
			}
			error={error}
			errorId="focal-error"
		>
			<div className="mt-2 flex flex-wrap gap-4">
				{sides.map(({ key, name, label }) => (
					<Field
						key={key}
						id={name}
						name={name}
						kind="number"
						label={label}
						min={0}
						max={100}
						required
						boxClass="w-28"
						value={String(focal[key])}
						errorId={error && 'focal-error'}
						onChange={({ currentTarget }) =>
							onChange({ ...focal, [key]: Math.round(Number(currentTarget.value)) || 0 })
						}
					/>
				))}
			</div>
		</FieldGroup>
	);
}
