import { randomUUID } from 'node:crypto';
import { observe } from './observe.ts';

/** Turns work that no person asked for into a Lambda handler: logged and counted like an operation, and failed loudly, so that it is tried again. */
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
