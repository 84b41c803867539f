import type { ReactNode } from 'react';
import { MailFrame } from './mail-frame.tsx';
import { TextLink } from './mail-parts.tsx';

const why = 'You are getting this mail because you follow this exam on our site.';
const noLink = 'Each reader sees links to change or stop these mails here.';

interface WatchFrameProps {
	brand: string;
	changeUrl?: string;
	leaveUrl?: string;
}

/** The frame of every mail to a watcher: why they get it, and how to change or stop it. */
export function WatchFrame(props: WatchFrameProps & { preview: string; children: ReactNode }) {
	const { brand, changeUrl, leaveUrl, preview, children } = props;
	return (
		<MailFrame
			brand={brand}
			preview={preview}
			reason={
				changeUrl && leaveUrl ? (
					<>
						{why} <TextLink href={changeUrl}>Change the exams</TextLink> or{' '}
						<TextLink href={leaveUrl}>stop these mails</TextLink>.
					</>
				) : (
					`${why} ${noLink}`
				)
			}
		>
			{children}
		</MailFrame>
	);
}

/** The footer of a mail to watchers, as lines of plain text. */
export function watchFooter({ brand, changeUrl, leaveUrl }: WatchFrameProps): string[] {
	if (!changeUrl || !leaveUrl) return [brand, `${why} ${noLink}`];
	return [brand, why, `Change the exams:\n${changeUrl}`, `Stop these mails:\n${leaveUrl}`];
}
