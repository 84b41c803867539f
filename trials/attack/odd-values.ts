import { hostileTexts } from '../../testkit/hostile-texts.ts';

/** Values that are hard to handle, besides the hostile texts. */
export const oddValues: readonly Buffer[] = [
	...Object.values(hostileTexts),
	...[
		'',
		'0',
		'-1',
		'1e309',
		'NaN',
		'9007199254740993',
		'null',
		'undefined',
		'[]',
		'{"__proto__":{"admin":true}}',
		'constructor',
		'toString',
		'2026-02-30',
		'9999-99-99T99:99',
		'../../etc/passwd',
		'..%2f..%2fetc%2fpasswd',
		'%',
		'%00',
		'%zz',
		'%c0%ae%c0%ae',
		'\ud83d\ude00'.repeat(50),
		'a'.repeat(70_000),
		`${'('.repeat(500)}a${')'.repeat(500)}`,
		`${'a'.repeat(5000)}@${'a.'.repeat(100)}`,
		`${'['.repeat(3000)}1${']'.repeat(3000)}`,
		'>'.repeat(2000),
		`${'*a_'.repeat(1500)}`,
		`![${'['.repeat(1000)}](`,
		'on',
		'owner',
	].map((text) => Buffer.from(text)),
];

/** Known and unknown methods. */
export const oddMethods = [
	...Array<string>(16).fill('GET'),
	...Array<string>(12).fill('POST'),
	...['HEAD', 'HEAD', 'PUT', 'PATCH', 'DELETE'],
	...['OPTIONS', 'TRACE', 'CONNECT', 'PROPFIND', 'get', 'GETS', 'P\u00d6ST', '', 'A'.repeat(300)],
] as const;

/** Odd suffixes and parts of an address. */
export const oddTails = [
	...['', '', '', '', '.data', '/', '//', '/.', '/..', '/%2e%2e/', '\\', ';a=b', '%00', '%', '%ff'],
	...['?', '?_routes=', '?_routes=root', '?index', '?page=-1', '?page=1e9', '?page=2&page=3'],
	...['?preview', '?next=//evil.example', '?demo[]=1', '?%ff=%00', '#x', '?q=%F0%9F', ' x', '\t'],
] as const;

/** Headers that are wrong, strange or deceptive. */
export const oddHeaders = [
	'Accept-Encoding: br;q=0, gzip;q=nonsense, *',
	'Accept-Encoding: gzip\r\nAccept-Encoding: br',
	'Accept: application/json;q=2, */*;;',
	'Accept-Language: \u00ff\u00fe',
	'Cookie: prepfront.session_token=%; prepfront.session_token=',
	`Cookie: ${'a=b; '.repeat(500)}`,
	'Cookie: __proto__=1; prepfront.two_factor=x; =; ;;',
	'Content-Encoding: gzip',
	'Expect: 100-continue',
	'Expect: nonsense',
	'Host: evil.example',
	'Host:',
	'If-Modified-Since: yesterday',
	'If-None-Match: *',
	'If-None-Match: W/"',
	'Origin: null',
	'Origin: https://evil.example',
	'Origin: %%%',
	'Range: bytes=9999999999-0',
	'Range: bytes=0-0,1-1,2-2',
	'Referer: javascript:alert(1)',
	'Sec-Fetch-Site: cross-site',
	'Transfer-Encoding: gzip, chunked',
	'Transfer-Encoding: nonsense',
	'Upgrade: websocket\r\nConnection: Upgrade',
	'Upgrade: h2c\r\nHTTP2-Settings: AAA',
	'X-Forwarded-For: not an address, ::1, 1.2.3.4.5',
	'X-Forwarded-Host: evil.example\r\nX-Forwarded-Proto: gopher',
	'X-Http-Method-Override: DELETE',
	'X-Original-URL: /desk\r\nX-Rewrite-URL: /desk',
	'Last-Event-ID: 9999999999999999999999',
	' Leading: space',
	'No colon here',
	'Bad\0Name: x',
	'Folded: one\r\n two',
	`Long: ${'x'.repeat(20_000)}`,
	'Content-Length: -1',
	'Content-Length: 5\r\nContent-Length: 6',
] as const;

/** Content types. */
export const oddTypes = [
	...['application/x-www-form-urlencoded', 'application/x-www-form-urlencoded; charset=utf-16'],
	...[
		'multipart/form-data; boundary=edge',
		'multipart/form-data',
		'multipart/form-data; boundary=',
	],
	...['application/json', 'text/plain', 'text/x-script', '', 'nonsense', 'a/b; =; "'],
] as const;
