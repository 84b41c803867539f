import { useEffect, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { description, tooLarge } from '#app/features/media/picture-rules.ts';
import { firstError } from '#app/platform/field-errors.ts';
import { uploadLimits } from '#app/route-facts.ts';
import { sendPicture } from './send-picture.ts';

/** A selected picture, and the state of its upload. */
export interface Upload {
	id: number;
	file: File;
	alt: string;
	state: 'waiting' | 'sending' | 'stored' | 'refused';
	progress: number;
	error?: string;
	/** For a stored picture: its URL, and its name in content and lists. */
	stored?: { address: string; name: string; src: string };
}

/** Whether it can be uploaded, or uploaded again. */
export function canBeSent({ state, file }: Upload): boolean {
	return state !== 'stored' && file.size <= uploadLimits.picture;
}

let lastId = 0;

/** Stores the selected pictures and uploads them one after another. */
export function useUploadQueue() {
	const [uploads, setUploads] = useState<Upload[]>([]);
	const { revalidate } = useRevalidator();
	const latest = useRef(uploads);
	useEffect(() => {
		latest.current = uploads;
	}, [uploads]);

	function change(id: number, changed: Partial<Upload>) {
		setUploads((all) => all.map((one) => (one.id === id ? { ...one, ...changed } : one)));
	}

	function add(files: Iterable<File>) {
		const added = Array.from(files, (file): Upload => {
			lastId += 1;
			const isTooLarge = file.size > uploadLimits.picture;
			const state = isTooLarge ? 'refused' : 'waiting';
			return {
				id: lastId,
				file,
				alt: '',
				state,
				progress: 0,
				error: isTooLarge ? tooLarge : undefined,
			};
		});
		setUploads((all) => [...all.filter((one) => one.state !== 'stored'), ...added]);
	}

	async function send() {
		for (const { id } of uploads.filter(canBeSent)) {
			// While they wait, pictures can still be described differently or removed.
			const upload = latest.current.find((one) => one.id === id);
			if (!upload) continue;
			const alt = upload.alt.trim();
			if (alt === '') {
				change(id, { error: description.missing });
				continue;
			}
			change(id, { state: 'sending', progress: 0, error: undefined });
			const sent = await sendPicture(upload.file, alt, (progress) => change(id, { progress }));
			if (sent.outcome === 'stored') {
				const address = `/desk/studio/pictures/${sent.id}`;
				const stored = { address, name: sent.name, src: sent.thumbnail };
				change(id, { state: 'stored', alt, stored });
				void revalidate();
			} else change(id, { state: 'refused', error: firstError(sent.errors) });
		}
	}

	const remove = (id: number) => setUploads((all) => all.filter((one) => one.id !== id));
	const isSending = uploads.some((one) => one.state === 'sending');
	return { uploads, add, change, remove, send, isSending };
}
