import { useState } from 'react';
import { Link } from 'react-router';
import { StudioDialog } from '../studio-dialog.tsx';
import { box } from './field-shell.tsx';
import { type PictureChoice, useForm } from './form-context.ts';

/** All pictures to choose from, narrowed down by typing. */
export function PictureLibrary(props: {
	isOpen: boolean;
	onClose: () => void;
	chosen: string | undefined;
	onChoose: (picture: PictureChoice) => void;
}) {
	const { isOpen, onClose, chosen, onChoose } = props;
	const { pictures } = useForm();
	const [wanted, setWanted] = useState('');
	const found = pictures.filter((one) =>
		`${one.name} ${one.alt}`.toLowerCase().includes(wanted.toLowerCase().trim()),
	);
	return (
		<StudioDialog isOpen={isOpen} isWide title="Choose a picture" onClose={onClose}>
			<div className="mt-3 flex flex-wrap items-center gap-3">
				<input
					type="search"
					aria-label="Find a picture"
					placeholder="Find by name or description"
					className={`${box} sm:max-w-80`}
					value={wanted}
					onChange={({ target }) => setWanted(target.value)}
				/>
				<Link
					to="/desk/studio/pictures"
					target="_blank"
					className="py-2 text-brand text-sm underline"
				>
					Upload a new one (opens a new tab)
				</Link>
			</div>
			<ul className="mt-4 grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-4">
				{found.map((picture) => (
					<li key={picture.name}>
						<button
							type="button"
							aria-pressed={picture.name === chosen}
							onClick={() => {
								onChoose(picture);
								onClose();
							}}
							className="w-full cursor-pointer overflow-hidden rounded-control border border-line text-left hover:border-brand aria-pressed:border-2 aria-pressed:border-brand"
						>
							<img
								src={picture.src}
								alt=""
								loading="lazy"
								className="h-24 w-full bg-paper-deep object-contain"
							/>
							<span className="block truncate px-2 py-1.5 text-xs">
								{picture.alt || picture.name}
							</span>
						</button>
					</li>
				))}
			</ul>
			{found.length === 0 ? (
				<p className="mt-4 text-muted">No picture has these words. Try fewer, or upload one.</p>
			) : null}
		</StudioDialog>
	);
}
