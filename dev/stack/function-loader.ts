import { FUNCTIONS, type FunctionName } from '../../infra/functions.ts';
import { type ExecutionEnvironment, FunctionTimeoutError } from './execution-environment.ts';

type Handler = (event: never) => Promise<unknown>;

const configuredTimeoutMs = (name: FunctionName): number => FUNCTIONS[name].timeoutSeconds * 1_000;

/**
 * Returns a function that returns handlers. As in Lambda, each call has an execution environment to itself. A call that exceeds the
 * time-out of its function throws `FunctionTimeoutError`, and its environment is stopped and never used again.
 *
 * @param open creates an execution environment.
 */
export function createLoader<T extends Handler>(
  open: (name: FunctionName) => Promise<ExecutionEnvironment<T>>,
  getTimeoutMs: (name: FunctionName) => number = configuredTimeoutMs,
): (name: FunctionName) => Promise<T> {
  const pools = new Map<FunctionName, EnvironmentPool<T>>();
  const call = async (name: FunctionName, event: never) => {
    const pool = pools.get(name) ?? createEnvironmentPool(() => open(name));
    pools.set(name, pool);
    const environment = await pool.acquire();
    try {
      const output = await limitTime(getTimeoutMs(name), environment.handler(event));
      pool.release(environment);
      return output;
    } catch (error) {
      if (error instanceof FunctionTimeoutError) pool.discard(environment, error);
      else pool.release(environment);
      throw error;
    }
  };
  return async (name) => ((event: never) => call(name, event)) as T;
}

interface EnvironmentPool<T> {
  acquire(): Promise<ExecutionEnvironment<T>>;
  release(environment: ExecutionEnvironment<T>): void;
  /** Stops the environment. */
  discard(environment: ExecutionEnvironment<T>, reason: Error): void;
}

/**
 * A call that finds no idle environment opens one after this time, unless one becomes idle earlier. Lambda does so too. Every
 * environment compiles its own machine code, so 20 environments are slower than the 3 that 20 fast calls at once need.
 */
const MAX_WAIT_MS = 50;

function createEnvironmentPool<T>(open: () => Promise<ExecutionEnvironment<T>>): EnvironmentPool<T> {
  const idle: ExecutionEnvironment<T>[] = [];
  const waiting = new Set<(environment: ExecutionEnvironment<T>) => void>();
  let count = 0;
  const add = async () => {
    count += 1;
    try {
      return await open();
    } catch (error) {
      count -= 1;
      throw error;
    }
  };
  return {
    async acquire() {
      const environment = idle.pop();
      if (environment) return environment;
      if (count === 0) return add();
      return new Promise((resolve, reject) => {
        const timer = setTimeout(() => {
          waiting.delete(take);
          add().then(resolve, reject);
        }, MAX_WAIT_MS);
        const take = (released: ExecutionEnvironment<T>) => {
          clearTimeout(timer);
          resolve(released);
        };
        waiting.add(take);
      });
    },
    release(environment) {
      const [take] = waiting;
      if (!take) return void idle.push(environment);
      waiting.delete(take);
      take(environment);
    },
    discard(environment, reason) {
      count -= 1;
      environment.stop(reason);
    },
  };
}

/** Throws `FunctionTimeoutError` if the result is not there after the time-out. */
export async function limitTime<T>(timeoutMs: number, result: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new FunctionTimeoutError(timeoutMs)), timeoutMs);
  });
  return Promise.race([result, timeout]).finally(() => clearTimeout(timer));
}
