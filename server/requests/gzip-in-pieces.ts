import { crc32, deflateRawSync, constants as zlib } from 'node:zlib';
import type { Variants } from '#server/cache/variants.ts';

/** Part of a body with its compressed form, which is valid in any context. */
export interface Piece {
	plain: Buffer;
	packed: Buffer;
}

/** Compresses a part that is reused. */
export function packPiece(plain: Buffer): Piece {
	return { plain, packed: deflate(plain, 9) };
}

/** Compresses a part that is used once, as fast as possible. */
export function packPieceQuickly(plain: Buffer): Piece {
	return {
		plain,
		packed: plain.length < worthPacking ? storeUncompressed(plain) : deflate(plain, 1),
	};
}

/**
 * Joins parts into one body and its gzip form without compressing again. The plain body, which hardly anybody asks for,
 * is built on demand: copies would keep the garbage collector busy.
 */
export function joinPieces(pieces: readonly Piece[]): Variants & { gzip: Buffer } {
	const body = pieces.map(({ plain }) => plain);
	const length = body.reduce((sum, plain) => sum + plain.length, 0);
	const trailer = Buffer.alloc(8);
	trailer.writeUInt32LE(
		body.reduce((sum, plain) => crc32(plain, sum), 0),
		0,
	);
	trailer.writeUInt32LE(length, 4);
	const packed = pieces.map((piece) => piece.packed);
	const gzip = Buffer.concat([header, ...packed, lastBlock, trailer]);
	return {
		gzip,
		bytes: gzip.length + length,
		get identity() {
			return Buffer.concat(body);
		},
	};
}

/** RFC 1952: deflate, no name, no time, best compression, unknown system. */
const header = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 2, 255]);

/** RFC 1951: an empty final block. */
const lastBlock = Buffer.from([3, 0]);

/** Setting up a compressor takes longer than sending so few bytes plain; a stored block holds up to 65,535. */
const worthPacking = 1024;

function deflate(plain: Buffer, level: number) {
	return deflateRawSync(plain, { level, finishFlush: zlib.Z_FULL_FLUSH });
}

function storeUncompressed(plain: Buffer) {
	const block = Buffer.alloc(5 + plain.length);
	block.writeUInt16LE(plain.length, 1);
	block.writeUInt16LE(~plain.length & 0xffff, 3);
	plain.copy(block, 5);
	return block;
}
