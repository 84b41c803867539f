import type { AuditFilter } from './audit-repository.server.ts';

const isDay = /^\d{4}-\d\d-\d\d$/;

/** The filter that an address asks for; what cannot be one counts as not given. */
export function readAuditFilter(query: URLSearchParams): AuditFilter {
	const text = (name: string) => (query.get(name) ?? '').trim().slice(0, 200) || undefined;
	const day = (name: string) => {
		const value = text(name);
		const isReal = value && isDay.test(value) && !Number.isNaN(Date.parse(`${value}T00:00:00Z`));
		return isReal ? value : undefined;
	};
	return {
		actor: text('person'),
		deed: text('deed'),
		subject: text('subject'),
		from: day('from'),
		to: day('to'),
	};
}
