import { percentEncode } from '../../testkit/hostile-texts.ts';
import type { Random } from '../support/random.ts';
import { oddHeaders, oddMethods, oddTails, oddTypes, oddValues } from './odd-values.ts';
import type { VisibleData, VisibleForm } from './read-visible-data.ts';

/** A malicious request. */
export interface OddRequest {
	/** For a report: method and address. */
	name: string;
	bytes: Buffer;
	/** Whether its Content-Length exceeds its body, so that no response is awaited. */
	leaves: boolean;
}

/** The parts that requests are made of. */
export interface RequestParts {
	random: Random;
	/** The paths of the route table, with their parameters. */
	paths: readonly string[];
	/** The addresses and forms on this person's pages. */
	visible: VisibleData;
	cookie: string;
}

/** Makes a request: a valid route or form, with some parts corrupted. */
export function makeRequest(from: RequestParts): OddRequest {
	const { random, visible } = from;
	const form = random.happens(0.5) ? random.pick(visible.forms) : undefined;
	const method = form && random.happens(0.8) ? 'POST' : random.pick(oddMethods);
	const address =
		(form?.address ?? makeAddress(from)) +
		(!form && random.happens(0.5) ? random.pick(oddTails) : '');
	const body = method === 'POST' || random.happens(0.1) ? makeBody(random, form) : undefined;
	const headers = [...defaultHeaders(from), ...(body?.headers ?? [])];
	while (random.happens(0.3)) headers.push(random.pick(oddHeaders));
	const version = random.happens(0.97) ? 'HTTP/1.1' : random.pick(['HTTP/1.0', 'HTTP/9.9', '']);
	const head = `${method} ${address} ${version}\r\n${headers.join('\r\n')}\r\n\r\n`;
	const bytes = Buffer.concat([Buffer.from(head, 'latin1'), body?.bytes ?? Buffer.alloc(0)]);
	const isCut = random.happens(0.03);
	return {
		name: `${method} ${address}`.slice(0, 120),
		bytes: isCut ? bytes.subarray(0, random.below(bytes.length)) : bytes,
		leaves:
			isCut ||
			(/^(?:transfer-encoding|content-length|expect):/im.test(headers.join('\n')) &&
				!body?.isWhole),
	};
}

function defaultHeaders({ random, cookie }: RequestParts) {
	// Its own network for each, or the limits would refuse everything.
	const network = `X-Forwarded-For: 10.${random.below(256)}.${random.below(256)}.1`;
	const host = random.happens(0.97) ? ['Host: 127.0.0.1'] : [];
	const known = cookie && random.happens(0.9) ? [`Cookie: ${cookie}`] : [];
	return [...host, network, ...known, 'Connection: close'];
}

function makeAddress({ random, paths, visible }: RequestParts) {
	if (random.happens(0.4)) return random.pick(visible.addresses);
	return `/${random.pick(paths)}`.replaceAll(/:\w+\??|\*/g, () => {
		const value = percentEncode(random.pick(oddValues).subarray(0, 2000));
		return random.happens(0.5) ? random.pick(['blog', 'x', '1', 'home', 'confirm']) : value;
	});
}

interface Body {
	headers: string[];
	bytes: Buffer;
	isWhole: boolean;
}

function makeBody(random: Random, form?: VisibleForm): Body {
	const fields = spoil(random, form?.fields ?? []);
	const type = random.happens(0.7) ? random.pick(oddTypes.slice(0, 3)) : random.pick(oddTypes);
	const bytes = type.startsWith('multipart') ? writeMultipart(random, fields) : writeForm(fields);
	const typed = type ? [`Content-Type: ${type}`] : [];
	if (random.happens(0.1))
		return { headers: [...typed, 'Transfer-Encoding: chunked'], ...chunked(random, bytes) };
	const isWhole = random.happens(0.97);
	const length = isWhole ? bytes.length : bytes.length + 1 + random.below(100_000);
	return { headers: [...typed, `Content-Length: ${length}`], bytes, isWhole };
}

/** Odd values, missing fields, duplicates, and fields that no form has. */
function spoil(random: Random, fields: readonly [string, string][]): [string, Buffer][] {
	const names = ['__proto__', 'constructor', 'intent', 'id', 'version', '', 'a[b][]'] as const;
	const spoiled = fields.flatMap(([name, value]): [string, Buffer][] => {
		if (random.happens(0.1)) return [];
		const given = random.happens(0.3) ? random.pick(oddValues) : Buffer.from(value);
		return random.happens(0.05)
			? [
					[name, given],
					[name, given],
				]
			: [[name, given]];
	});
	if (random.happens(0.2)) spoiled.push([random.pick(names), random.pick(oddValues)]);
	return spoiled;
}

function writeForm(fields: readonly [string, Buffer][]) {
	const pairs = fields.map(
		([name, value]) => `${encodeURIComponent(name)}=${percentEncode(value)}`,
	);
	return Buffer.from(pairs.join('&'));
}

function writeMultipart(random: Random, fields: readonly [string, Buffer][]) {
	const parts = fields.flatMap(([name, value]) => {
		const file = random.happens(0.2)
			? `; filename="${random.pick(['a.png', '../x', '"', 'a.csv'])}"`
			: '';
		const head = `--edge\r\nContent-Disposition: form-data; name="${name}"${file}\r\n\r\n`;
		return [Buffer.from(head), value, Buffer.from('\r\n')];
	});
	return Buffer.concat([...parts, Buffer.from(random.happens(0.9) ? '--edge--\r\n' : '--ed')]);
}

function chunked(random: Random, bytes: Buffer) {
	const size = random.happens(0.8)
		? bytes.length.toString(16)
		: random.pick(['zz', '-1', 'ffffffffffffffffff']);
	const isWhole = size === bytes.length.toString(16);
	return {
		bytes: Buffer.concat([Buffer.from(`${size}\r\n`), bytes, Buffer.from('\r\n0\r\n\r\n')]),
		isWhole,
	};
}
