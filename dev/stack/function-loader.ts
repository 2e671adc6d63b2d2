import { FUNCTIONS, type FunctionName } from '../../infra/functions.ts';
import { type ExecutionEnvironment, FunctionTimeoutError } from './execution-environment.ts';

type Handler = (event: never) => Promise<unknown>;

interface LoaderOptions {
  readonly getTimeoutMs?: (name: FunctionName) => number;
  /** Calls share an environment if its oldest running call started less than this time ago. */
  readonly sharingMs?: number;
}

/**
 * Lambda runs one call at a time in an environment. Locally, calls that start within this time share an environment, because an
 * environment takes about 20 ms to open and compiles its own machine code. A call that times out also stops the later calls in
 * its environment, at most this time before their own time-out.
 */
const SHARING_MS = 250;

const getConfiguredTimeoutMs = (name: FunctionName): number => FUNCTIONS[name].timeoutSeconds * 1_000;

interface SharedEnvironment<T> {
  readonly opened: Promise<ExecutionEnvironment<T>>;
  /** Running calls in the order in which they started. */
  readonly calls: Set<{ readonly startedAtMs: number }>;
}

/**
 * Returns a function that returns handlers. A call that exceeds the time-out of its function throws `FunctionTimeoutError`. Its
 * environment is stopped and never used again.
 *
 * @param open creates an execution environment.
 */
export function createLoader<T extends Handler>(
  open: (name: FunctionName) => Promise<ExecutionEnvironment<T>>,
  { getTimeoutMs = getConfiguredTimeoutMs, sharingMs = SHARING_MS }: LoaderOptions = {},
): (name: FunctionName) => Promise<T> {
  const environmentsByName = new Map<FunctionName, SharedEnvironment<T>[]>();
  const listEnvironments = (name: FunctionName) => {
    const environments = environmentsByName.get(name) ?? [];
    environmentsByName.set(name, environments);
    return environments;
  };
  const isAvailable = ({ calls: [oldest] }: SharedEnvironment<T>) =>
    !oldest || performance.now() - oldest.startedAtMs < sharingMs;
  const add = (name: FunctionName) => {
    const environments = listEnvironments(name);
    const environment = { opened: open(name), calls: new Set<never>() };
    environments.push(environment);
    environment.opened.catch(() => remove(environments, environment));
    return environment;
  };
  const call = async (name: FunctionName, event: never) => {
    const environment: SharedEnvironment<T> = listEnvironments(name).find(isAvailable) ?? add(name);
    const running = { startedAtMs: performance.now() };
    environment.calls.add(running);
    try {
      const { handler, stop } = await environment.opened;
      return await limitTime(getTimeoutMs(name), handler(event), (error) => {
        remove(listEnvironments(name), environment);
        stop(error);
      });
    } finally {
      environment.calls.delete(running);
    }
  };
  return async (name) => ((event: never) => call(name, event)) as T;
}

function remove<T>(items: T[], item: T): void {
  const index = items.indexOf(item);
  if (index >= 0) items.splice(index, 1);
}

/** Throws `FunctionTimeoutError` if the result is not there after the time-out. */
export async function limitTime<T>(
  timeoutMs: number,
  result: Promise<T>,
  onTimeout: (error: FunctionTimeoutError) => void = () => undefined,
): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      const error = new FunctionTimeoutError(timeoutMs);
      onTimeout(error);
      reject(error);
    }, timeoutMs);
  });
  return Promise.race([result, timeout]).finally(() => clearTimeout(timer));
}
