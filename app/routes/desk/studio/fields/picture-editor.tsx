import { useState } from 'react';
import { Button } from '#app/ui/button.tsx';
import { childPath } from '../entry/form-path.ts';
import { StudioIcon } from '../studio-icon.tsx';
import { type EditorProps, FieldHelp, fieldId, OptionalMark, PathError } from './editor-field.tsx';
import { type PictureChoice, useForm } from './form-context.ts';
import { PictureLibrary } from './picture-library.tsx';
import { TextEditor } from './text-editor.tsx';

const description = {
	kind: 'text',
	label: 'Description of the picture',
	help: 'What someone who cannot see it should know.',
	required: true,
	max: 300,
} as const;

/** A picture from the library with its description. */
export function PictureEditor(props: EditorProps) {
	const { field, path, value } = props;
	const { change, pictures } = useForm();
	const [isChoosing, setChoosing] = useState(false);
	const chosen = (typeof value === 'object' && value ? value : {}) as {
		name?: string;
		alt?: string;
	};
	const [picked, setPicked] = useState<PictureChoice>();
	const known = picked ? [picked, ...pictures] : pictures;
	const shown = known.find((picture) => picture.name === chosen.name);
	return (
		<fieldset id={fieldId(path)} tabIndex={-1} className="min-w-0">
			<legend className="field-label mb-1">
				{field.label}
				<OptionalMark field={field} />
			</legend>
			<div className="flex flex-col gap-4 sm:flex-row">
				<div className="grid h-32 w-full shrink-0 place-items-center overflow-hidden rounded-control border border-line bg-paper-deep sm:w-48">
					{shown ? (
						<img src={shown.src} alt={chosen.alt ?? ''} className="h-32 w-full object-contain" />
					) : (
						<StudioIcon name="picture" className="size-8 text-muted" />
					)}
				</div>
				<div className="grow space-y-3">
					<div className="flex flex-wrap gap-2">
						<Button
							size="compact"
							aria-describedby={`${fieldId(path)}.name-error`}
							onClick={() => setChoosing(true)}
						>
							{chosen.name ? 'Choose another' : 'Choose a picture'}
						</Button>
						{chosen.name && !field.required ? (
							<Button size="compact" variant="quiet" onClick={() => change(path, undefined)}>
								Remove the picture
							</Button>
						) : null}
					</div>
					<div id={fieldId(childPath(path, 'name'))} tabIndex={-1}>
						<PathError path={childPath(path, 'name')} />
					</div>
					{chosen.name ? (
						<TextEditor field={description} path={childPath(path, 'alt')} value={chosen.alt} />
					) : null}
				</div>
			</div>
			<FieldHelp {...props} />
			<PathError path={path} />
			<PictureLibrary
				isOpen={isChoosing}
				onClose={() => setChoosing(false)}
				chosen={chosen.name}
				onChoose={(picture) => {
					setPicked(picture);
					change(path, { name: picture.name, alt: picture.alt });
				}}
			/>
		</fieldset>
	);
}
