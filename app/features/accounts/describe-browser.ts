const browsers: [RegExp, string][] = [
	[/\bEdg(?:A|iOS)?\//, 'Edge'],
	[/\bOPR\//, 'Opera'],
	[/\bSamsungBrowser\//, 'Samsung Internet'],
	[/\b(?:Firefox|FxiOS)\//, 'Firefox'],
	[/(?:Chrome|CriOS|Chromium)\//, 'Chrome'],
	[/\bSafari\//, 'Safari'],
];

const systems: [RegExp, string][] = [
	[/\bAndroid\b/, 'Android'],
	[/\biPad\b/, 'iPad'],
	[/\biPhone\b/, 'iPhone'],
	[/\bWindows\b/, 'Windows'],
	[/\bCrOS\b/, 'Chromebook'],
	[/\bMac OS X\b/, 'Mac'],
	[/\bLinux\b/, 'Linux'],
];

/** A browser in words that its owner recognises, such as "Chrome on Android". */
export function describeBrowser(userAgent: string): string {
	const browser = nameIn(browsers, userAgent);
	const system = nameIn(systems, userAgent);
	if (browser && system) return `${browser} on ${system}`;
	return browser ?? (system ? `A browser on ${system}` : 'An unknown browser');
}

function nameIn(names: [RegExp, string][], userAgent: string) {
	return names.find(([sign]) => sign.test(userAgent))?.[1];
}
