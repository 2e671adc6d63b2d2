import { FUNCTIONS, type FunctionName } from '../../infra/functions.ts';
import { type ExecutionEnvironment, FunctionTimeoutError } from './execution-environment.ts';

type Handler = (event: never) => Promise<unknown>;

const configuredTimeoutMs = (name: FunctionName): number => FUNCTIONS[name].timeoutSeconds * 1_000;

/**
 * Returns a function that returns handlers. As in Lambda, each call has an execution environment to itself: an idle one, or a new one
 * if there is none. A call that exceeds the time-out of its function throws `FunctionTimeoutError`, and its environment is stopped
 * and never used again.
 *
 * @param open creates an execution environment.
 */
export function createLoader<T extends Handler>(
  open: (name: FunctionName) => Promise<ExecutionEnvironment<T>>,
  getTimeoutMs: (name: FunctionName) => number = configuredTimeoutMs,
): (name: FunctionName) => Promise<T> {
  const idleEnvironments = new Map<FunctionName, ExecutionEnvironment<T>[]>();
  const call = async (name: FunctionName, event: never) => {
    const idle = idleEnvironments.get(name) ?? [];
    idleEnvironments.set(name, idle);
    const environment = idle.pop() ?? (await open(name));
    try {
      const output = await limitTime(getTimeoutMs(name), environment.handler(event));
      idle.push(environment);
      return output;
    } catch (error) {
      if (error instanceof FunctionTimeoutError) environment.stop(error);
      else idle.push(environment);
      throw error;
    }
  };
  return async (name) => ((event: never) => call(name, event)) as T;
}

/** Throws `FunctionTimeoutError` if the result is not there after the time-out. */
export async function limitTime<T>(timeoutMs: number, result: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new FunctionTimeoutError(timeoutMs)), timeoutMs);
  });
  return Promise.race([result, timeout]).finally(() => clearTimeout(timer));
}
