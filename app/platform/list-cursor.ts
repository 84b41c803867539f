/** The end of a page: its sort value, and the id for ties. */
export interface ListCursor {
	value: number;
	id: string;
	/** For a list with two orders: whether this page was sorted by time. */
	isByTime?: boolean;
}

/** Writes a cursor for a URL. */
export function writeCursor({ value, id, isByTime }: ListCursor): string {
	return `${value.toString(36)}~${id}${isByTime ? '~t' : ''}`;
}

/** Reads a cursor; undefined if invalid, which means the first page. */
export function readCursor(text: string | undefined): ListCursor | undefined {
	const [, value, id, mark] = /^(-?[0-9a-z]{1,12})~([\w-]{1,64})(~t)?$/.exec(text ?? '') ?? [];
	if (!value || !id) return undefined;
	return { value: Number.parseInt(value, 36), id, isByTime: mark !== undefined };
}
