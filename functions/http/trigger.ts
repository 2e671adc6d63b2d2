import { randomUUID } from 'node:crypto';
import { logInvocation } from './logging.ts';

/**
 * Returns a Lambda handler for work without a user request. Logs and counts it like an operation. Rethrows errors, so that the
 * work is retried.
 */
export function trigger<E, R>(name: string, run: (event: E) => Promise<R>) {
  return async (event: E): Promise<R> => {
    const started = performance.now();
    const invocation = { operation: name, requestId: randomUUID(), userId: '' };
    const ms = () => Math.round(performance.now() - started);
    try {
      const result = await run(event);
      logInvocation({ ...invocation, status: 200, code: 'ok', ms: ms() });
      return result;
    } catch (error) {
      logInvocation({ ...invocation, status: 500, code: 'internal', ms: ms() }, error);
      throw error;
    }
  };
}
