/**
 * Preloaded into a server: when the process that started it has ended, even if killed, the server shuts down as on
 * SIGTERM instead of keeping the port.
 */
import cluster from 'node:cluster';

if (process.channel && cluster.isPrimary) {
	process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'));
	process.channel.unref();
}
