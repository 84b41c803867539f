import { type PackedFile, tarEnd, tarEntry } from '#app/platform/tar.ts';

/** Packs files into an archive in one go; the site itself streams archives. */
export function writeTar(files: readonly PackedFile[]): Buffer {
	return Buffer.concat([...files.map(tarEntry), tarEnd]);
}
