/** A picture with its measures, so that its place is kept while it loads. */
export interface PictureSource {
	src: string;
	width: number;
	height: number;
	alt: string;
}

/** Shows a picture; those below the first screen wait until they are near. */
export function Picture(props: { picture: PictureSource; className: string; first?: boolean }) {
	const { src, width, height, alt } = props.picture;
	return (
		<img
			src={src}
			width={width}
			height={height}
			alt={alt}
			className={props.className}
			loading={props.first ? undefined : 'lazy'}
			fetchPriority={props.first ? 'high' : undefined}
		/>
	);
}
