import { createContext, type ReactNode, useContext } from 'react';

/** The markers of a part in the rendered page; the server inserts the cached markup between them. */
export interface PartMarks {
	before: string;
	after: string;
	/** Whether an earlier page has rendered this part. */
	isReady: boolean;
}

/** The server's markers; undefined in the browser. */
export const PartMarksContext = createContext<
	((name: string, from: readonly unknown[]) => PartMarks) | undefined
>(undefined);

/**
 * A part that many pages share: the server renders it once per set of values in `from`, and it may show nothing else.
 * The caller preloads its images, because React records those only while rendering.
 */
export function RenderOnce(props: { name: string; from: readonly unknown[]; children: ReactNode }) {
	const marks = useContext(PartMarksContext)?.(props.name, props.from);
	// Always three children: React's generated ids depend on their number.
	return (
		<>
			{marks?.before ?? null}
			{marks?.isReady ? null : props.children}
			{marks?.after ?? null}
		</>
	);
}
