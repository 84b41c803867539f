// The package's own types are not where its `exports` lead; this is the part of them that is used.
declare module '@resvg/resvg-wasm' {
	interface RenderedImage {
		asPng(): Uint8Array;
		free(): void;
	}

	export function initWasm(program: BufferSource): Promise<void>;

	export class Resvg {
		constructor(
			svg: string,
			options: { font: { fontBuffers: Uint8Array[]; defaultFontFamily: string } },
		);
		render(): RenderedImage;
		getBBox(): { width: number; height: number; x: number; y: number } | undefined;
		free(): void;
	}
}
