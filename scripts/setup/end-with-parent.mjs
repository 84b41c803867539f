/**
 * Loaded into a server before its own code: when the process that started it has ended, even killed
 * outright, the server shuts down as it would on SIGTERM instead of keeping the port for ever.
 */
import cluster from 'node:cluster';

if (process.channel && cluster.isPrimary) {
	process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'));
	process.channel.unref();
}
