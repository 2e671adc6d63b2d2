import { FUNCTIONS, type FunctionName } from '../../infra/functions.ts';
import { FunctionTimeoutError, runInvocation } from './invocation.ts';

interface LoaderOptions {
  readonly timeoutMs?: (name: FunctionName) => number;
  /** Called when an environment is no longer used. The next call opens another one. */
  readonly onReset?: (name: FunctionName) => void;
}

const configuredTimeoutMs = (name: FunctionName): number => FUNCTIONS[name].timeoutSeconds * 1_000;

/**
 * Returns a function that loads handlers, which throw `FunctionTimeoutError` at the time-out of their function.
 *
 * @param open creates an execution environment and returns its handler. It is called at the first call of a function, and again at
 * the first call after a failed start or a time-out, because Lambda resets the environment then.
 */
export function createLoader<T extends (event: never) => Promise<unknown>>(
  open: (name: FunctionName) => Promise<T>,
  { timeoutMs = configuredTimeoutMs, onReset = () => undefined }: LoaderOptions = {},
): (name: FunctionName) => Promise<T> {
  const environments = new Map<FunctionName, Promise<T>>();
  const reset = (name: FunctionName, environment: Promise<T>) => {
    // Another call of the same environment may have reset it.
    if (environments.get(name) !== environment) return;
    environments.delete(name);
    onReset(name);
  };
  return async (name) => {
    const environment = environments.get(name) ?? open(name);
    environments.set(name, environment);
    environment.catch(() => reset(name, environment));
    return new Proxy(await environment, {
      apply: (handler, self, args) =>
        runInvocation(timeoutMs(name), () => Reflect.apply(handler, self, args)).catch((error: unknown) => {
          if (error instanceof FunctionTimeoutError) reset(name, environment);
          throw error;
        }),
    });
  };
}
