import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { StartError } from '../../listen.ts';

export interface ProxyData {
  /** Origin of the database. */
  readonly engine: string;
  readonly port: number;
  /** Counts of the stack's fault switch. */
  readonly faults: SharedArrayBuffer;
}

/**
 * Starts the proxy of the database in a thread of its own. A proxy in the thread that runs the functions slowed every function
 * call by a fifth. Returns a function that stops the proxy. Throws `StartError` if the port is taken.
 */
export async function startProxy(data: ProxyData): Promise<() => Promise<unknown>> {
  const worker = new Worker(new URL('./proxy-worker.js', import.meta.url), { workerData: data });
  try {
    await waitUntilListening(worker);
  } catch (error) {
    throw error instanceof Error && error.name === StartError.name ? new StartError(error.message) : error;
  }
  return async () => {
    const exit = once(worker, 'exit');
    worker.postMessage('stop');
    await exit;
  };
}

/** Removes its listeners at the end. A later error of the worker is then uncaught and ends the stack, as intended. */
async function waitUntilListening(worker: Worker): Promise<void> {
  const controller = new AbortController();
  const { signal } = controller;
  const exit = once(worker, 'exit', { signal }).then(([code]) => {
    throw new Error(`The proxy of the database ended with exit code ${code}.`);
  });
  try {
    await Promise.race([once(worker, 'message', { signal }), exit]);
  } finally {
    controller.abort();
  }
}
