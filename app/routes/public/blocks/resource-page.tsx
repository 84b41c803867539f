import type { ComponentProps, ReactNode } from 'react';
import { PageHeader } from '#app/ui/page-header.tsx';
import { EnquiryPanel } from './enquiry-panel.tsx';
import { QuestionsStrip } from './questions-strip.tsx';
import { SideLayout } from './side-layout.tsx';

/** What all pages under Resources share: header, enquiry panel at the side, questions strip at the foot. */
export function ResourcePage({
	source,
	header,
	children,
}: {
	/** Names the page in enquiries sent from it. */
	source: string;
	header: ComponentProps<typeof PageHeader>;
	children: ReactNode;
}) {
	return (
		<main id="main">
			<PageHeader {...header} />
			<SideLayout aside={<EnquiryPanel source={source} />} asideLabel="Ask a counsellor">
				{children}
			</SideLayout>
			<QuestionsStrip />
		</main>
	);
}
