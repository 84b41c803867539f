import { createContext, type ReactNode, useContext } from 'react';

/** Marks that a part leaves in the rendered page; the server puts what is ready between them. */
export interface PartMarks {
	before: string;
	after: string;
	/** Whether an earlier page has rendered the same part. */
	isReady: boolean;
}

/** How the server marks a part; undefined in the browser. */
export const PartMarksContext = createContext<
	((name: string, from: readonly unknown[]) => PartMarks) | undefined
>(undefined);

/**
 * A part that is the same on many pages: the server renders it once per set of values in `from`, and it may show
 * nothing else. The caller preloads its images, because React notes those only while it renders them.
 */
export function RenderOnce(props: { name: string; from: readonly unknown[]; children: ReactNode }) {
	const marks = useContext(PartMarksContext)?.(props.name, props.from);
	// Always three children: the ids that React gives out depend on their number.
	return (
		<>
			{marks?.before ?? null}
			{marks?.isReady ? null : props.children}
			{marks?.after ?? null}
		</>
	);
}
