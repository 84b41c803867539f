import type { KeyboardEvent, MouseEvent } from 'react';
import type { FocalPoint } from '#app/features/media/picture-rules.ts';
import { Picture, type PictureSource } from '#app/ui/picture.tsx';

const moves: Record<string, FocalPoint | undefined> = {
	ArrowLeft: { x: -1, y: 0 },
	ArrowRight: { x: 1, y: 0 },
	ArrowUp: { x: 0, y: -1 },
	ArrowDown: { x: 0, y: 1 },
};

/** The whole picture with the focal point on it; a click or the arrow keys move the point. */
export function FocalPicker(props: {
	picture: PictureSource;
	focal: FocalPoint;
	onChange: (focal: FocalPoint) => void;
}) {
	const { picture, focal, onChange } = props;

	function choose(event: MouseEvent<HTMLButtonElement>) {
		// A click by keyboard has no coordinates.
		if (event.detail === 0) return;
		const { left, top, width, height } = event.currentTarget.getBoundingClientRect();
		onChange({
			x: within(((event.clientX - left) / width) * 100),
			y: within(((event.clientY - top) / height) * 100),
		});
	}

	function move(event: KeyboardEvent) {
		const step = moves[event.key];
		if (!step) return;
		event.preventDefault();
		const far = event.shiftKey ? 10 : 2;
		onChange({ x: within(focal.x + step.x * far), y: within(focal.y + step.y * far) });
	}

	return (
		<div className="relative w-fit">
			<Picture
				picture={picture}
				first
				className="block h-auto max-h-140 w-auto rounded-card bg-brand-tint"
			/>
			<button
				type="button"
				onClick={choose}
				onKeyDown={move}
				aria-label={`Focal point: ${focal.x}% from the left, ${focal.y}% from the top. The arrow keys move it.`}
				className="scripted absolute inset-0 size-full cursor-crosshair rounded-card"
			>
				<svg aria-hidden="true" className="size-full overflow-visible">
					<circle
						cx={`${focal.x}%`}
						cy={`${focal.y}%`}
						r="16"
						strokeWidth="6"
						className="fill-none stroke-ink"
					/>
					<circle
						cx={`${focal.x}%`}
						cy={`${focal.y}%`}
						r="16"
						strokeWidth="3"
						className="fill-none stroke-action"
					/>
					<circle cx={`${focal.x}%`} cy={`${focal.y}%`} r="4" className="fill-action" />
				</svg>
			</button>
		</div>
	);
}

function within(hundredths: number) {
	return Math.min(100, Math.max(0, Math.round(hundredths)));
}
