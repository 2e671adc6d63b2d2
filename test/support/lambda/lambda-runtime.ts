import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import * as z from 'zod/mini';
import { createFunctionEnvironment } from '../../../dev/stack/function-environment.ts';
import { createLoader } from '../../../dev/stack/function-loader.ts';
import type { FunctionName } from '../../../infra/functions.ts';

export interface Invocation {
  readonly id: number;
  readonly file: string;
  readonly exportName: string;
  /** JSON text, as in Lambda's runtime API. */
  readonly event: string;
}

const readySchema = z.object({ version: z.string() });
const resultSchema = z.object({
  id: z.number(),
  /** JSON text. */
  output: z.optional(z.string()),
  error: z.optional(z.string()),
  unsetNames: z.array(z.string()),
});
type Result = z.output<typeof resultSchema>;

export interface RunnableFunction {
  readonly file: string;
  readonly exportName: string;
  readonly environment: NodeJS.ProcessEnv;
}

export interface FunctionSource {
  readonly locate: (name: FunctionName) => RunnableFunction;
  readonly remove: () => void;
}

/** The HTTP status of an operation, `done` for a function that an event triggers, or `failed` if the handler threw. */
type Outcome = number | 'done' | 'failed';

interface LambdaRuntimeOptions {
  readonly node: string;
  readonly functions: FunctionSource;
}

/**
 * Runs bundles in processes of Lambda's Node, one per function. Each process has only the environment of its function. A time-out
 * ends the process, and with it other calls of the function.
 */
export async function startLambdaRuntime({ node, functions }: LambdaRuntimeOptions) {
  const output: ProcessOutput = { stdout: [], stderr: [] };
  const processes = new Map<FunctionName, Promise<FunctionProcess>>();
  const start = (name: FunctionName): Promise<FunctionProcess> => {
    const started = processes.get(name) ?? startProcess(node, functions.locate(name), output);
    processes.set(name, started);
    return started;
  };
  const outcomes = new Map<FunctionName, Set<Outcome>>();
  const record = (name: FunctionName, outcome: Outcome) => outcomes.set(name, (outcomes.get(name) ?? new Set()).add(outcome));
  const unsetNames = new Map<FunctionName, readonly string[]>();
  const call = async (name: FunctionName, event: unknown) => {
    const { invoke } = await start(name);
    const { output: text, error, unsetNames: unset } = await invoke(event);
    unsetNames.set(name, unset);
    if (text === undefined) {
      record(name, 'failed');
      throw new Error(error);
    }
    const result = JSON.parse(text);
    record(name, result?.statusCode ?? 'done');
    return result;
  };
  const endProcess = (name: FunctionName) => {
    void processes.get(name)?.then(({ close }) => close());
    processes.delete(name);
  };
  const load = createLoader(async (name) => ({
    handler: (event: unknown) => call(name, event),
    stop: () => endProcess(name),
  }));
  return {
    version: (await start('signOut')).version,
    load,
    outcomes,
    /** By function, the environment variables that its calls have read although they are not set. */
    unsetNames,
    /** Chunks that the processes wrote: logs to stdout, and text such as deprecation warnings to stderr. */
    output,
    async close() {
      await Promise.all([...processes.values()].map(async (started) => (await started).close()));
      functions.remove();
    },
  };
}

interface ProcessOutput {
  readonly stdout: string[];
  readonly stderr: string[];
}

interface FunctionProcess {
  readonly version: string;
  readonly invoke: (event: unknown) => Promise<Result>;
  readonly close: () => Promise<void>;
}

async function startProcess(node: string, runnable: RunnableFunction, output: ProcessOutput): Promise<FunctionProcess> {
  const child = fork(path.join(import.meta.dirname, 'lambda-process.ts'), {
    execPath: node,
    execArgv: [],
    env: runnable.environment,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  child.stdout?.on('data', (chunk) => output.stdout.push(String(chunk)));
  child.stderr?.on('data', (chunk) => output.stderr.push(String(chunk)));
  const [ready] = await once(child, 'message');
  return {
    version: readySchema.parse(ready).version,
    invoke: createInvoker(child, runnable, output.stderr),
    async close() {
      // 'close' is emitted after the last chunk of output, unlike 'exit'.
      const closed = once(child, 'close');
      child.kill();
      await closed;
    },
  };
}

export type LambdaRuntime = Awaited<ReturnType<typeof startLambdaRuntime>>;

/**
 * Copies local bundles to a new folder, because on Lambda no package.json is above a bundle, and the only package beside it is sharp, from
 * a layer. Each function gets the values that the environment of this process has at the function's first call.
 */
export function copyLocalBundles(bundles: string): FunctionSource {
  const folder = mkdtempSync(path.join(tmpdir(), 'lambda-'));
  cpSync(bundles, folder, { recursive: true });
  mkdirSync(path.join(folder, 'node_modules'));
  symlinkSync(path.resolve('node_modules/sharp'), path.join(folder, 'node_modules/sharp'));
  return {
    locate: (name) => ({
      file: path.join(folder, name, 'index.js'),
      exportName: 'handler',
      environment: createFunctionEnvironment(name, process.env, path.join(folder, name)),
    }),
    remove: () => rmSync(folder, { recursive: true }),
  };
}

function createInvoker(child: ChildProcess, { file, exportName }: RunnableFunction, stderr: readonly string[]) {
  const pending = new Map<number, (result: Result) => void>();
  let calls = 0;
  child.on('message', (message) => {
    const result = resultSchema.parse(message);
    pending.get(result.id)?.(result);
    pending.delete(result.id);
  });
  child.on('exit', () => {
    const error = `The process of Lambda's Node ended:\n${stderr.join('')}`;
    for (const [id, settle] of pending) settle({ id, error, unsetNames: [] });
  });
  return (event: unknown): Promise<Result> => {
    calls += 1;
    const invocation: Invocation = { id: calls, file, exportName, event: JSON.stringify(event) };
    return new Promise<Result>((settle) => {
      pending.set(invocation.id, settle);
      child.send(invocation);
    });
  };
}
