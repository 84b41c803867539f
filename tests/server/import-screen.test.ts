import { expect, test } from 'vitest';
import { signIn } from '#testkit/sign-in.ts';
import { writeTar } from '#testkit/write-tar.ts';
import { startSite } from '#tests/setup/start-site.ts';

const text = 'position: 900\nquestion: Who?\nanswer: You.\n';
const withDraft = `${text}draft:\n  question: Who else?\n  answer: Nobody.\n`;

async function open() {
	const { url } = await startSite();
	const cookie = await signIn(url);

	/** Sends the form like a browser without JavaScript, and returns the resulting page. */
	async function send(intent: string, text: string, ticked: Record<string, string> = {}) {
		const body = new FormData();
		const archive = writeTar([{ path: 'content/faq/who.yaml', bytes: Buffer.from(text) }]);
		body.set('file', new File([new Uint8Array(archive)], 'content.tar'));
		body.set('intent', intent);
		for (const [name, value] of Object.entries(ticked)) body.set(name, value);
		const answer = await fetch(`${url}/desk/studio/files/import`, {
			method: 'POST',
			headers: { cookie },
			body,
		});
		expect(answer.status).toBe(200);
		return await answer.text();
	}

	const readPage = async (path: string) =>
		await (await fetch(url + path, { headers: { cookie } })).text();
	return { send, readPage };
}

test('the dry run names the draft that would be overwritten, and the import its result', async () => {
	const { send, readPage } = await open();
	expect(await send('import', withDraft)).toContain('Imported.');
	expect(await readPage('/faq')).not.toContain('Who else?');
	expect(await send('try', withDraft)).not.toContain('drafts that would be overwritten');
	expect(await send('try', text)).toMatch(/drafts that would be overwritten[\s\S]*faq\/who\.yaml/);
	expect(await send('import', text)).toMatch(/drafts that were overwritten[\s\S]*faq\/who\.yaml/);
});

test('entries without a file stay, and are archived if the box is ticked', async () => {
	const { send, readPage } = await open();
	const [, name = '', value = ''] =
		/type="checkbox"[^>]* name="(\w+)"[^>]* value="(\w+)"/.exec(
			await readPage('/desk/studio/files'),
		) ?? [];
	expect(await send('import', text)).not.toContain('archived:');
	expect(await send('try', text, { [name]: value })).toMatch(
		/would be archived[\s\S]*faq\/syllabus\.yaml[\s\S]*stays as it is[\s\S]*home\/home\.yaml/,
	);
	expect(await readPage('/desk/studio/faq')).toContain('/desk/studio/faq/syllabus');
	expect(await send('import', text, { [name]: value })).toMatch(
		/Not in the file, archived[\s\S]*faq\/syllabus\.yaml/,
	);
	const list = await readPage('/desk/studio/faq');
	expect(list).not.toContain('/desk/studio/faq/syllabus');
	expect(list).toContain('/desk/studio/faq/who');
});
