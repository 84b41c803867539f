import { parentPort, workerData } from 'node:worker_threads';
import { readBusyTimes } from './read-busy-times.ts';

// What a calendar says comes from anywhere: on a thread of its own it can take long without holding up visitors.
parentPort?.postMessage(readBusyTimes(workerData.text, workerData.between));
