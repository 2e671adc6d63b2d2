import { randomUUID } from 'node:crypto';
import { logInvocation } from './logging.ts';

/**
 * Returns a Lambda handler for a Cognito trigger or a scheduled run. Logs and counts each call like an operation. Rethrows
 * errors, so that the service that triggered the function retries it.
 */
export function trigger<E, R>(name: string, run: (event: E) => Promise<R>) {
  return async (event: E): Promise<R> => {
    const startedAtMs = performance.now();
    const invocation = { operation: name, requestId: randomUUID(), userId: '' };
    const measureMs = () => Math.round(performance.now() - startedAtMs);
    try {
      const result = await run(event);
      logInvocation({ ...invocation, status: 200, code: 'ok', ms: measureMs() });
      return result;
    } catch (error) {
      logInvocation({ ...invocation, status: 500, code: 'internal', ms: measureMs() }, error);
      throw error;
    }
  };
}
