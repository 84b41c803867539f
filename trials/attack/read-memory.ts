/** What the site holds in memory, in megabytes, without the pages it keeps: those have a limit of their own. */
export async function readMemory(url: string): Promise<number> {
	const text = await (await fetch(`${url}/metrics`)).text();
	const read = (name: string) => Number(new RegExp(`^${name} (\\d+)`, 'm').exec(text)?.[1]);
	const bytes = read('process_resident_memory_bytes') - read('page_cache_bytes');
	return Math.round(bytes / 1024 / 1024);
}
