/** Sends texts on as they are taken: asks for the next when the one before has gone, and stops when nobody listens. */
export function streamText(texts: AsyncGenerator<string>): ReadableStream<Uint8Array> {
	const encoder = new TextEncoder();
	return new ReadableStream<Uint8Array>(
		{
			async pull(controller) {
				const { done, value } = await texts.next();
				if (done) controller.close();
				else controller.enqueue(encoder.encode(value));
			},
			async cancel() {
				await texts.return(undefined);
			},
		},
		{ highWaterMark: 1 },
	);
}
