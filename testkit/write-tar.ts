import { type PackedFile, tarEnd, tarEntry } from '#app/platform/tar.ts';

/** Packs files into an archive at once; the site itself writes archives piece by piece. */
export function writeTar(files: readonly PackedFile[]): Buffer {
	return Buffer.concat([...files.map(tarEntry), tarEnd]);
}
