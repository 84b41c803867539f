/**
 * Notes in this tab how the visit began, since its first page may be left soon; forms send it. It is inlined into
 * pages, so it must be self-contained.
 */
export default function noteVisit() {
	try {
		sessionStorage.arrival ??= `${location.href} ${document.referrer}`;
		if (location.search.includes('utm_')) sessionStorage.campaign = location.search;
	} catch {
		// A browser that forbids storage sends forms without it.
	}
}
