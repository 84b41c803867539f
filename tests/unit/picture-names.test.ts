import { expect, test } from 'vitest';
import { findPictureNames } from '#app/features/media/find-picture-uses.server.ts';
import { newPictureName, safeFilename } from '#app/features/media/upload-picture.server.ts';

test.each([
	['../../etc/passwd', 'passwd'],
	['..\\..\\windows\\system.ini', 'system.ini'],
	['<script>.png', 'script.png'],
	['गंगा घाट.jpg', 'गंगा घाट.jpg'],
	['.htaccess', 'htaccess'],
	['a\0b\r\nc.png', 'abc.png'],
	['', 'picture'],
	['///', 'picture'],
])('a file name is made safe: %j', (given, safe) => {
	expect(safeFilename(given)).toBe(safe);
});

test.each([
	['Ganga Ghat.jpg', /^uploads\/ganga-ghat-[0-9a-z]{6}$/],
	['गंगा.jpg', /^uploads\/picture-[0-9a-z]{6}$/],
	['x'.repeat(200), /^uploads\/x{40}-[0-9a-z]{6}$/],
])('a picture gets a name that content may use: %s', (filename, pattern) => {
	const name = newPictureName(filename);
	expect(name).toMatch(pattern);
	expect(findPictureNames({ deep: [{ picture: { name, alt: '' } }] })).toEqual(new Set([name]));
});

test('names are found only in Markdown', () => {
	const body =
		'![Ghat](uploads/ghat-abc123) /uploads/no-abc123 https://example.com/uploads/no-abc123';
	expect(findPictureNames({ body })).toEqual(new Set(['uploads/ghat-abc123']));
});
