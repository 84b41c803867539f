import type { Uploaded } from '#app/features/media/upload-picture.server.ts';
import { invalid } from '#app/platform/field-errors.ts';

const signedOut = 'You are signed out. Sign in again in another tab, then try once more.';
const broken = 'The connection was lost. Try again.';
const failed = 'The picture could not be saved. Try again in a minute.';

/** Uploads one picture and reports progress in percent, which fetch cannot do. */
export function sendPicture(
	file: File,
	alt: string,
	onProgress: (hundredths: number) => void,
): Promise<Uploaded> {
	const form = new FormData();
	form.set('alt', alt);
	form.set('picture', file);
	return new Promise((resolve) => {
		const sending = new XMLHttpRequest();
		const refuse = (message: string) => resolve(invalid({ picture: message }));
		sending.upload.onprogress = ({ loaded, total }) => onProgress((loaded / total) * 100);
		sending.onload = () => {
			const { status, responseText } = sending;
			const answer = readAnswer(responseText);
			if (answer) resolve(answer);
			else refuse(describeUploadRefusal(status, responseText));
		};
		sending.onerror = () => refuse(broken);
		sending.open('POST', '/desk/studio/pictures.json');
		sending.send(form);
	});
}

function describeUploadRefusal(status: number, text: string) {
	if (status === 401) return signedOut;
	return status === 413 || status === 503 ? text.trim() : failed;
}

function readAnswer(text: string): Uploaded | undefined {
	try {
		const answer = JSON.parse(text);
		return answer && typeof answer === 'object' && 'outcome' in answer ? answer : undefined;
	} catch {
		return undefined;
	}
}
