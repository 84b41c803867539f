/** The site's memory in megabytes, without its caches, which have their own limits. */
export async function readMemory(url: string): Promise<number> {
	const text = await (await fetch(`${url}/metrics`)).text();
	const resident = Number(/^process_resident_memory_bytes (\d+)/m.exec(text)?.[1]);
	const cached = [...text.matchAll(/^cache_bytes\{.*\} (\d+)/gm)].map(([, bytes]) => Number(bytes));
	const bytes = cached.reduce((rest, size) => rest - size, resident);
	return Math.round(bytes / 1024 / 1024);
}
