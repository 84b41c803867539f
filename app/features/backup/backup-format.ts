export interface BackupManifest {
	format: 'prepfront-backup';
	formatVersion: 1;
	/** The version of the site that made it. */
	siteVersion: string;
	engine: 'SQLite' | 'PostgreSQL';
	madeAt: string;
	/** The applied migrations, in order. */
	migrations: string[];
	/** Identifies the key that encrypts its two-factor secrets; no backup contains the key itself. */
	keyFingerprint?: string;
	/** How many rows each table has. */
	tables: Record<string, number>;
}

/** The first and last file of a backup; without the last, the backup is truncated. */
export const manifestName = 'manifest.json';
export const endName = 'end.json';

/** The file of a chunk of a table's rows, some megabytes each. */
export function chunkName(table: string, number: number): string {
	return `tables/${table}/${String(number).padStart(6, '0')}.ndjson`;
}

/** The table of a chunk file; undefined for any other file. */
export function tableOfChunk(path: string): string | undefined {
	return /^tables\/([a-z_]{1,60})\/\d{6}\.ndjson$/.exec(path)?.[1];
}

/** A row as a line of JSON, with bytes in base64. */
export function writeRow(row: Record<string, unknown>): string {
	const hasBytes = Object.values(row).some((value) => Buffer.isBuffer(value));
	const plain = hasBytes
		? Object.fromEntries(
				Object.entries(row).map(([name, value]) => [
					name,
					Buffer.isBuffer(value) ? { bytes: value.toString('base64') } : value,
				]),
			)
		: row;
	return `${JSON.stringify(plain)}\n`;
}

export function readRow(line: string): Record<string, unknown> {
	const row: Record<string, unknown> = JSON.parse(line);
	for (const [name, value] of Object.entries(row)) {
		if (value !== null && typeof value === 'object' && 'bytes' in value) {
			row[name] = Buffer.from(String(value.bytes), 'base64');
		}
	}
	return row;
}
