const sheetHeight = 10;
const headroom = 30;

/** A stack of test papers with a star above it. Each step adds four sheets, which is the rise of one stair. */
export function PaperStack({ step }: { step: number }) {
	const sheets = Array.from({ length: step * 4 - 2 }, (_, index) => index);
	const ground = headroom + sheets.length * sheetHeight;
	return (
		<svg
			aria-hidden="true"
			width="160"
			height={ground + 2}
			viewBox={`0 0 160 ${ground + 2}`}
			fill="none"
			className="shrink-0"
		>
			{sheets.map((sheet) => (
				<rect
					key={sheet}
					x={[6, 11, 4, 9][sheet % 4]}
					y={ground - (sheet + 1) * sheetHeight}
					width="92"
					height={sheetHeight - 2}
					rx="1.5"
					className={sheet % 3 === 1 ? 'fill-brand-tint' : 'fill-brand-soft'}
				/>
			))}
			<rect x="50" y={headroom} width="7" height={ground - headroom} className="fill-brand" />
			<path d={`M0 ${ground}h160`} strokeWidth="2" className="stroke-brand" />
			<path d="M53 26 124 14" strokeWidth="1.5" className="stroke-brand" />
			<circle cx="53" cy="26" r="3.5" className="fill-brand" />
			<path
				d="M132 0l2.8 10.2 10.2 2.8-10.2 2.8-2.8 10.2-2.8-10.2-10.2-2.8 10.2-2.8z"
				className="fill-action-hover"
			/>
		</svg>
	);
}
