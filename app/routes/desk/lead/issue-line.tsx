/** What is wrong, under the field it is about. */
export function IssueLine({ text }: { text?: string }) {
	if (!text) return null;
	return (
		<p role="alert" className="mt-1 font-semibold text-danger text-sm">
			{text}
		</p>
	);
}
