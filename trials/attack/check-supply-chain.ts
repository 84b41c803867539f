import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import {
	type LockedPackage,
	readJustified,
	readLock,
	readPackageFile,
} from '../../testkit/read-lock.ts';
import { type Findings, unless } from '../support/reporter.ts';

/** The path of the bill of materials. */
const billFile = 'build/sbom.json';

/** Allowed licences; an expression needs all its parts, or one where it says “or”. */
const allowed = new Set(
	'0BSD Apache-2.0 BSD-2-Clause BSD-3-Clause CC-BY-4.0 ISC MIT MIT-0 MPL-2.0 OFL-1.1 PSF-2.0 Python-2.0 Unlicense Zlib'.split(
		' ',
	),
);

/** libvips, which `sharp` loads as a replaceable library, as the LGPL requires. */
const lesser = /^@img\/sharp-/;

/** Writes the bill of materials and checks licences, install scripts, checksums and justifications. */
export async function checkSupplyChain(): Promise<Findings> {
	const packages = readLock();
	const { name, version, dependencies, devDependencies, allowScripts } = readPackageFile();
	const direct = Object.keys({ ...dependencies, ...devDependencies });
	const justified = Object.values(readJustified()).flat();
	const faults = [
		...packages
			.filter((one) => !hasGoodLicence(one))
			.map((one) => `${one.name}: licence ${one.license}`),
		...packages
			.filter((one) => one.hasInstallScript && !(one.name in allowScripts))
			.map((one) => `${one.name}: runs a script when it is installed`),
		...packages
			.filter((one) => !one.integrity && !one.inBundle)
			.map((one) => `${one.name}: no checksum`),
		...direct
			.filter((one) => !justified.includes(one))
			.map((one) => `${one}: no reason in docs/dependencies.md`),
	];
	if (!existsSync('build')) mkdirSync('build');
	writeFileSync(billFile, JSON.stringify(writeBill({ name, version }, packages), undefined, '\t'));
	return {
		figures: {
			packages: packages.length,
			'of them direct': direct.length,
			'with install scripts': packages.filter((one) => one.hasInstallScript).length,
			'bill of materials': billFile,
			faults: faults.length,
		},
		problems: [
			...unless({ 'every package is known and allowed': faults.length === 0 }),
			...faults.slice(0, 10),
		],
	};
}

function hasGoodLicence({ name, license = '' }: LockedPackage) {
	const isAllowed = (one: string) =>
		allowed.has(one) || (one === 'LGPL-3.0-or-later' && lesser.test(name));
	const choices = license.replaceAll(/[()]/g, '').split(' OR ');
	return choices.some((choice) => choice.split(' AND ').every(isAllowed));
}

/** In CycloneDX 1.6 format. */
function writeBill(product: { name: string; version: string }, packages: readonly LockedPackage[]) {
	// The same version may be installed in several places.
	const unique = [...new Map(packages.map((one) => [`${one.name}@${one.version}`, one])).values()];
	return {
		bomFormat: 'CycloneDX',
		specVersion: '1.6',
		version: 1,
		metadata: { component: { type: 'application', ...product } },
		components: unique.map(({ name, version = '', license = '', integrity, dev }) => ({
			type: 'library',
			'bom-ref': `${name}@${version}`,
			name,
			version,
			scope: dev ? 'excluded' : 'required',
			purl: `pkg:npm/${name.replace('@', '%40')}@${version}`,
			licenses: [
				/ (?:AND|OR) /.test(license) ? { expression: license } : { license: { id: license } },
			],
			...(integrity && { hashes: [toHash(integrity)] }),
		})),
	};
}

function toHash(integrity: string) {
	const [kind = '', sum = ''] = integrity.split('-');
	return { alg: kind.replace('sha', 'SHA-'), content: Buffer.from(sum, 'base64').toString('hex') };
}
