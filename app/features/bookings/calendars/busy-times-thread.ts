import { parentPort, workerData } from 'node:worker_threads';
import { readBusyTimes } from './read-busy-times.ts';

// Calendar files are untrusted: on its own thread, a slow one does not hold up visitors.
parentPort?.postMessage(readBusyTimes(workerData.text, workerData.between));
