import { expect, test } from 'vitest';
import { writeTar } from '#app/features/content/files/write-tar.ts';
import { signIn } from '#tests/setup/sign-in.ts';
import { startSite } from '#tests/setup/start-site.ts';

const text = 'position: 900\nquestion: Who?\nanswer: You.\n';
const withDraft = `${text}draft:\n  question: Who else?\n  answer: Nobody.\n`;

test('the trial on the screen names the draft that would be overwritten, and the import what it did', async () => {
	const { url } = await startSite();
	const cookie = await signIn(url);
	expect(await send('import', withDraft)).toContain('Imported.');
	expect(await (await fetch(`${url}/faq`)).text()).not.toContain('Who else?');
	expect(await send('try', withDraft)).not.toContain('drafts that would be overwritten');
	expect(await send('try', text)).toMatch(/drafts that would be overwritten[\s\S]*faq\/who\.yaml/);
	expect(await send('import', text)).toMatch(/drafts that were overwritten[\s\S]*faq\/who\.yaml/);

	async function send(deed: string, words: string) {
		const body = new FormData();
		const archive = writeTar([{ path: 'content/faq/who.yaml', bytes: Buffer.from(words) }]);
		body.set('file', new File([new Uint8Array(archive)], 'content.tar'));
		body.set('deed', deed);
		const answer = await fetch(`${url}/desk/studio/files/import`, {
			method: 'POST',
			headers: { cookie },
			body,
		});
		expect(answer.status).toBe(200);
		return await answer.text();
	}
});
