/** Where a page ended: the value it is sorted by, and the id for those that share it. */
export interface ListCursor {
	value: number;
	id: string;
	/** For a list that has two orders: this page went by time. */
	isByTime?: boolean;
}

/** Writes a cursor as a short text for an address. */
export function writeCursor({ value, id, isByTime }: ListCursor): string {
	return `${value.toString(36)}~${id}${isByTime ? '~t' : ''}`;
}

/** Reads a cursor; undefined for a text that is none, which means the beginning. */
export function readCursor(text: string | undefined): ListCursor | undefined {
	const [, value, id, mark] = /^(-?[0-9a-z]{1,12})~([\w-]{1,64})(~t)?$/.exec(text ?? '') ?? [];
	if (!value || !id) return undefined;
	return { value: Number.parseInt(value, 36), id, isByTime: mark !== undefined };
}
