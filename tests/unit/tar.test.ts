import { expect, test } from 'vitest';
import { readTar } from '#app/platform/tar.ts';
import { writeTar } from '#testkit/write-tar.ts';

const file = { path: 'content/blog/a-post.yaml', bytes: Buffer.from('position: 1\n') };

test.each([0, 1, 511, 512, 513, 5000])(
	'a file of %i bytes is the same after packing and unpacking',
	(size) => {
		const bytes = Buffer.alloc(size, 'x');
		const reading = readTar(writeTar([{ path: 'content/blog/x.yaml', bytes }, file]));
		expect(reading).toEqual({
			outcome: 'read',
			files: [{ path: 'content/blog/x.yaml', bytes }, file],
		});
	},
);

test('the same files give the same bytes', () => {
	expect(writeTar([file])).toEqual(writeTar([file]));
});

test.each([
	'../out.yaml',
	'/etc/passwd',
	'a/../../b',
	'a//b',
	'a\\..\\b',
	'C:/x',
	'a/./b',
	'a\u0001',
])('a name outside the folder is rejected: %j', (path) => {
	expect(readTar(writeTar([{ ...file, path }]))).toMatchObject({ outcome: 'broken' });
});

test.each(['1', '2', '3', '4', '6', 'L', 'S'])('a member of kind “%s” is rejected', (kind) => {
	expect(readTar(changed(writeTar([file]), 156, kind))).toMatchObject({ outcome: 'broken' });
});

test('folders and extra headers of some programs are skipped', () => {
	const withFolder = Buffer.concat([
		changed(writeTar([{ path: 'content', bytes: Buffer.alloc(0) }]), 156, '5').subarray(0, 512),
		changed(writeTar([{ path: 'notes', bytes: Buffer.from('x') }]), 156, 'x').subarray(0, 1024),
		writeTar([file]),
	]);
	expect(readTar(withFolder)).toEqual({ outcome: 'read', files: [file] });
});

test.each([
	['no archive at all', Buffer.alloc(600, 'x')],
	['a changed byte', Buffer.concat([Buffer.from('x'), writeTar([file]).subarray(1)])],
	['one that was cut off', writeTar([{ ...file, bytes: Buffer.alloc(2000) }]).subarray(0, 1024)],
	['a size beyond the end', changed(writeTar([file]), 124, '77777777777')],
	['a size below nothing', changed(writeTar([file]), 124, '-0000000001')],
])('%s is rejected', (_what, bytes) => {
	expect(readTar(bytes)).toMatchObject({ outcome: 'broken' });
});

/** The archive with another text in its first header, whose checksum is corrected. */
function changed(archive: Buffer, at: number, text: string) {
	const bytes = Buffer.from(archive);
	bytes.write(text, at);
	bytes.write(' '.repeat(8), 148);
	const sum = bytes.subarray(0, 512).reduce((total, byte) => total + byte, 0);
	bytes.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148);
	return bytes;
}
