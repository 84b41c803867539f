import { Link } from 'react-router';
import type { LibraryPicture } from '#app/features/media/list-library.server.ts';
import { focalClasses } from '#app/ui/picture.tsx';
import { EmptyList } from '../../blocks/list.tsx';

/** The pictures of one page of the library. */
export function PictureGrid(props: {
	pictures: readonly LibraryPicture[];
	searched: boolean;
	archived: boolean;
}) {
	if (props.pictures.length === 0) return <EmptyList>{describeEmptyGrid(props)}</EmptyList>;
	return (
		<ul className="mt-6 grid grid-cols-2 gap-4 md:grid-cols-3 lg:grid-cols-4">
			{props.pictures.map((picture) => (
				<li key={picture.id}>
					<PictureCard picture={picture} />
				</li>
			))}
		</ul>
	);
}

function PictureCard({ picture }: { picture: LibraryPicture }) {
	const { id, thumbnail, width, height, alt, filename, focal } = picture;
	return (
		<Link
			to={`/desk/studio/pictures/${id}`}
			className="group flex h-full flex-col overflow-hidden rounded-card border border-line bg-surface hover:border-brand"
		>
			<img
				src={thumbnail}
				width={width}
				height={height}
				alt=""
				loading="lazy"
				className={`aspect-4/3 w-full bg-brand-tint object-cover ${focalClasses(focal)}`}
			/>
			<span className="flex flex-1 flex-col p-3">
				<span className="line-clamp-3 font-semibold text-sm leading-snug group-hover:underline">
					{alt}
				</span>
				<span className="mt-auto break-words pt-2 text-muted text-xs">
					{filename}, {width} × {height}
				</span>
			</span>
		</Link>
	);
}

function describeEmptyGrid({ searched, archived }: { searched: boolean; archived: boolean }) {
	if (searched) return 'No picture has these words. Try fewer or other words.';
	if (archived) return 'No picture has been archived.';
	return 'There are no pictures yet. Upload the first one above.';
}
