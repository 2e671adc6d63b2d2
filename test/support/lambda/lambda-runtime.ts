import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import * as z from 'zod/mini';
import { type LoadFunction, pickFunctionEnvironment } from '../../../dev/stack/load-function.ts';
import type { EnvironmentName } from '../../../functions/env.ts';
import type { FunctionName } from '../../../infra/functions.ts';

/** A call of a handler. The event is JSON text, as in Lambda's runtime API. */
export interface Invocation {
  readonly id: number;
  readonly file: string;
  readonly event: string;
}

const readySchema = z.object({ version: z.string() });
const resultSchema = z.object({ id: z.number(), output: z.optional(z.string()), error: z.optional(z.string()) });
type Result = z.output<typeof resultSchema>;

/** The HTTP status of an operation, `done` for a function that an event triggers, or `failed` if the handler threw. */
type Outcome = number | 'done' | 'failed';

interface LambdaRuntimeOptions {
  readonly node: string;
  readonly bundles: string;
  /** Settings that functions lack, as after a deployment that did not set them. */
  readonly missingSettings?: Partial<Record<FunctionName, readonly EnvironmentName[]>>;
}

/**
 * Runs bundles in processes of Lambda's Node, one per function. Each process has only the settings of its function, with the
 * values that the environment has when the function is called first.
 */
export async function startLambdaRuntime({ node, bundles, missingSettings = {} }: LambdaRuntimeOptions) {
  const folder = createDeployedFolder(bundles);
  const stderr: string[] = [];
  const processes = new Map<FunctionName, Promise<FunctionProcess>>();
  const start = (name: FunctionName): Promise<FunctionProcess> => {
    const started = processes.get(name) ?? startProcess(node, lambdaEnvironment(name, missingSettings[name]), stderr);
    processes.set(name, started);
    return started;
  };
  const outcomes = new Map<FunctionName, Set<Outcome>>();
  const record = (name: FunctionName, outcome: Outcome) => outcomes.set(name, (outcomes.get(name) ?? new Set()).add(outcome));
  const load: LoadFunction = async (name) => async (event: unknown) => {
    const { invoke } = await start(name);
    const output = await invoke(path.join(folder, name, 'index.js'), event).catch((error: unknown) => {
      record(name, 'failed');
      throw error;
    });
    const result = JSON.parse(output);
    record(name, result?.statusCode ?? 'done');
    return result;
  };
  return {
    version: (await start('signOut')).version,
    load,
    /** The distinct outcomes of each function called so far. */
    outcomes,
    /** Chunks that the processes wrote to stderr, such as deprecation warnings. */
    stderr,
    async close() {
      await Promise.all([...processes.values()].map(async (started) => (await started).close()));
      rmSync(folder, { recursive: true });
    },
  };
}

interface FunctionProcess {
  readonly version: string;
  readonly invoke: (file: string, event: unknown) => Promise<string>;
  readonly close: () => Promise<void>;
}

async function startProcess(node: string, env: NodeJS.ProcessEnv, stderr: string[]): Promise<FunctionProcess> {
  const child = fork(path.join(import.meta.dirname, 'lambda-process.ts'), {
    execPath: node,
    execArgv: [],
    env,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  child.stdout?.resume();
  child.stderr?.on('data', (chunk) => stderr.push(String(chunk)));
  const [ready] = await once(child, 'message');
  return {
    version: readySchema.parse(ready).version,
    invoke: createInvoker(child, stderr),
    async close() {
      const exited = once(child, 'exit');
      child.kill();
      await exited;
    },
  };
}

export type LambdaRuntime = Awaited<ReturnType<typeof startLambdaRuntime>>;

/** Copies the bundles: Lambda has no package.json above them, and no packages except sharp, which comes as a layer. */
function createDeployedFolder(bundles: string): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'lambda-'));
  cpSync(bundles, folder, { recursive: true });
  mkdirSync(path.join(folder, 'node_modules'));
  symlinkSync(path.resolve('node_modules/sharp'), path.join(folder, 'node_modules/sharp'));
  return folder;
}

/** Returns the settings of a function and the variables that Lambda sets. Passes on no other variable of the test process. */
function lambdaEnvironment(name: FunctionName, missingSettings: readonly EnvironmentName[] = []): NodeJS.ProcessEnv {
  const settings = { ...pickFunctionEnvironment(name, process.env), AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs24.x', TZ: ':UTC' };
  return Object.fromEntries(Object.entries(settings).filter(([key]) => !missingSettings.some((setting) => setting === key)));
}

/** Returns a function that calls the handler of a bundle and resolves to its result as JSON text. */
function createInvoker(child: ChildProcess, stderr: readonly string[]) {
  const pending = new Map<number, (result: Result) => void>();
  let calls = 0;
  child.on('message', (message) => {
    const result = resultSchema.parse(message);
    pending.get(result.id)?.(result);
    pending.delete(result.id);
  });
  child.on('exit', () => {
    for (const [id, settle] of pending) settle({ id, error: `The process of Lambda's Node ended:\n${stderr.join('')}` });
  });
  return async (file: string, event: unknown): Promise<string> => {
    calls += 1;
    const invocation: Invocation = { id: calls, file, event: JSON.stringify(event) };
    const { output, error } = await new Promise<Result>((settle) => {
      pending.set(invocation.id, settle);
      child.send(invocation);
    });
    if (output === undefined) throw new Error(error);
    return output;
  };
}
