import { useEffect, useRef } from 'react';

const side = 96;

/** Shows a file that is still on the device; drawn, because the security policy knows no addresses of such files. */
export function FilePreview({ file }: { file: File }) {
	const canvas = useRef<HTMLCanvasElement>(null);
	useEffect(() => {
		let left = false;
		createImageBitmap(file)
			.then((picture) => {
				const scale = Math.max(side / picture.width, side / picture.height);
				const width = picture.width * scale;
				const height = picture.height * scale;
				const drawing = left ? null : canvas.current?.getContext('2d');
				drawing?.drawImage(picture, (side - width) / 2, (side - height) / 2, width, height);
				picture.close();
			})
			// What cannot be drawn is most likely no picture; the server will say so.
			.catch(() => {});
		return () => {
			left = true;
		};
	}, [file]);
	return (
		<canvas
			ref={canvas}
			width={side}
			height={side}
			className="size-24 shrink-0 rounded-control bg-brand-tint"
		/>
	);
}
