/** Says quietly that something came in, and puts it on top when asked to. */
export function ArrivalsBar({ count, onShow }: { count: number; onShow: () => void }) {
	return (
		<div role="status">
			{count > 0 ? (
				<button type="button" className="arrivals-bar" onClick={onShow}>
					{count === 1 ? 'Show 1 new enquiry' : `Show ${count} new enquiries`}
				</button>
			) : null}
		</div>
	);
}
