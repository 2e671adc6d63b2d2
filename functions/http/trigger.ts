import { randomUUID } from 'node:crypto';
import { observe } from './logging.ts';

/**
 * Returns a Lambda handler for work without a user request. Logs and counts it like an operation. Rethrows errors, so that the
 * work is retried.
 */
export function trigger<E, R>(name: string, run: (event: E) => Promise<R>) {
  return async (event: E): Promise<R> => {
    const started = performance.now();
    const outcome = { operation: name, requestId: randomUUID(), userId: '' };
    const ms = () => Math.round(performance.now() - started);
    try {
      const result = await run(event);
      observe({ ...outcome, status: 200, code: 'done', ms: ms() });
      return result;
    } catch (fault) {
      observe({ ...outcome, status: 500, code: 'internal', ms: ms() }, fault);
      throw fault;
    }
  };
}
