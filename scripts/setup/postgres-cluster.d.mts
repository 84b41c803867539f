/** A PostgreSQL that was made and can be started. */
export interface Cluster {
	url: string;
	start(): Promise<{ stopAtOnce(): Promise<void> }>;
}
export function makeCluster(
	folder: string,
	settings?: Record<string, string | number>,
): Promise<Cluster>;
