/** A picture with its size, so that its space is reserved while it loads. */
export interface PictureSource {
	src: string;
	width: number;
	height: number;
	alt: string;
	/** For a photograph: better formats and several widths, best format first. */
	sources?: { type: string; srcSet: string }[];
	/** For a photograph: the focal point when cropped, in percent from the left and top. */
	focal?: { x: number; y: number };
}

/** Shows a picture; those below the first screen are loaded lazily. */
export function Picture(props: {
	picture: PictureSource;
	className: string;
	first?: boolean;
	/** The displayed width of a photograph, so that the browser can choose a source. */
	sizes?: string;
}) {
	const { src, width, height, alt, sources, focal } = props.picture;
	const { className, first, sizes = '(min-width: 62rem) 40rem, 100vw' } = props;
	const img = (
		<img
			src={src}
			width={width}
			height={height}
			alt={alt}
			className={focal ? `${className} ${focalClasses(focal)}` : className}
			loading={first ? undefined : 'lazy'}
			fetchPriority={first ? 'high' : undefined}
		/>
	);
	if (!sources) return img;
	return (
		<picture className="contents">
			{sources.map((source) => (
				<source key={source.type} {...source} sizes={sizes} />
			))}
			{img}
		</picture>
	);
}

/** The CSP allows no style attributes, so the point is set by classes, to the nearest tenth. */
export function focalClasses({ x, y }: { x: number; y: number }): string {
	return `focal focal-x-${Math.round(x / 10)} focal-y-${Math.round(y / 10)}`;
}
