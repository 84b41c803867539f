/** What of a pattern is our own, said wherever its table or its bars are shown. */
export function PatternNote({ note }: { note?: string }) {
	return note ? <p className="mt-2 max-w-prose text-muted text-sm">{note}</p> : null;
}
