import { useEffect, useState } from 'react';
import { useFetcher } from 'react-router';
import { Dialog } from '#app/ui/dialog.tsx';
import { Field } from '#app/ui/forms/field.tsx';
import { uploadHelp } from '../pictures/upload-panel.tsx';
import { UploadQueue } from '../pictures/upload-queue.tsx';
import type { PictureChoice } from './form-context.ts';

interface PictureLibraryProps {
	isOpen: boolean;
	chosen?: string;
	/** Leaves out the drawings that ship with the site. */
	uploadedOnly?: boolean;
	onClose: () => void;
	onChoose: (picture: PictureChoice) => void;
}

/** All pictures to choose from, narrowed down by typing, and a way to upload one more. */
export function PictureLibrary(props: PictureLibraryProps) {
	const { isOpen, onClose } = props;
	return (
		<Dialog isOpen={isOpen} isWide title="Choose a picture" onClose={onClose}>
			<Library {...props} />
		</Dialog>
	);
}

interface Answer {
	/** The total number; the given ones are the newest. */
	total: number;
	pictures: { name: string; alt: string; filename: string; thumbnail: string }[];
	drawings: { name: string; thumbnail: string }[];
}

function Library({ chosen, uploadedOnly = false, onClose, onChoose }: PictureLibraryProps) {
	const [search, setSearch] = useState('');
	const { load, data } = useFetcher<Answer | null>();
	useEffect(() => {
		const query = new URLSearchParams({ search });
		const wait = setTimeout(
			() => void load(`/desk/studio/pictures.json?${query}`),
			search ? 250 : 0,
		);
		return () => clearTimeout(wait);
	}, [search, load]);
	const uploaded = data?.pictures.map(({ thumbnail: src, ...one }) => ({ ...one, src })) ?? [];
	const drawn = data?.drawings.map(({ name, thumbnail: src }) => ({ name, src, alt: '' })) ?? [];
	const found: PictureChoice[] = uploadedOnly ? uploaded : [...uploaded, ...drawn];
	function choose(picture: PictureChoice) {
		onChoose(picture);
		onClose();
	}
	return (
		<>
			<div className="mt-3 flex flex-wrap items-center gap-3">
				<Field
					kind="search"
					label="Find a picture"
					isLabelHidden
					placeholder="Find by name or description"
					className="w-full sm:max-w-80"
					boxClass="mt-0 text-sm"
					value={search}
					onChange={({ target }) => setSearch(target.value)}
				/>
			</div>
			<details className="mt-3 rounded-control border border-line px-4 open:pb-4">
				<summary className="flex min-h-11 cursor-pointer items-center font-semibold text-brand text-sm">
					Upload a new picture
				</summary>
				<p id="upload-help" className="text-muted text-sm">
					{uploadHelp}
				</p>
				<UploadQueue onStored={choose} />
			</details>
			<ul className="mt-4 grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-4">
				{found.map((picture) => (
					<li key={picture.name}>
						<button
							type="button"
							aria-pressed={picture.name === chosen}
							onClick={() => choose(picture)}
							className="w-full cursor-pointer overflow-hidden rounded-control border border-line text-left hover:border-brand aria-pressed:border-2 aria-pressed:border-brand"
						>
							<img
								src={picture.src}
								alt=""
								loading="lazy"
								className="h-24 w-full bg-paper-deep object-contain"
							/>
							<span className="block truncate px-2 py-1.5 text-xs">
								{picture.alt || describeName(picture.name)}
							</span>
						</button>
					</li>
				))}
			</ul>
			<p role="status" className="mt-4 text-muted empty:hidden">
				{describeFound(data, found.length, search, Boolean(chosen))}
			</p>
		</>
	);
}

function describeFound(
	answer: Answer | null | undefined,
	found: number,
	search: string,
	hasOne: boolean,
) {
	if (answer === undefined) return 'Looking…';
	if (answer === null) return 'The pictures could not be loaded. Try again in a moment.';
	const more = answer.total - answer.pictures.length;
	if (more > 0) return `There ${more === 1 ? 'is 1 more' : `are ${more} more`}: type to find them.`;
	if (found > 0) return '';
	if (search.trim() === '') {
		return hasOne
			? 'There is no other picture to choose yet. Upload one above, or keep the one that is there.'
			: 'There are no pictures yet. Upload the first one above.';
	}
	return 'No pictures found. Try fewer words, or upload one.';
}

/** The name of a drawing without its folder. */
function describeName(name: string) {
	return name.split('/').at(-1)?.replaceAll('-', ' ') ?? name;
}
