import path from 'node:path';
import type { PostConfirmationTriggerEvent } from 'aws-lambda';
import { FUNCTIONS, type FunctionName } from '../../infra/functions.ts';
import { createFunctionEnvironment } from './function-environment.ts';
import { createLoader } from './function-loader.ts';
import type { Handler } from './gateway/gateway.ts';

interface TriggerHandlers {
  readonly userConfirmed: (event: PostConfirmationTriggerEvent) => Promise<unknown>;
  readonly sweepUploads: (event: object) => Promise<unknown>;
  readonly reconcileBilling: (event: object) => Promise<unknown>;
  readonly purgeAccounts: (event: object) => Promise<unknown>;
  readonly finishEmailChanges: (event: object) => Promise<unknown>;
  readonly sendEmails: (event: object) => Promise<unknown>;
}

type Handlers = { readonly [Name in FunctionName]: Name extends keyof TriggerHandlers ? TriggerHandlers[Name] : Handler };

export type LoadFunction = <Name extends FunctionName>(name: Name) => Promise<Handlers[Name]>;

/**
 * Loads the TypeScript source, for `npm run dev`. Node caches the modules, so all calls share their state, even after a time-out.
 */
export const loadFromSource: LoadFunction = createLoader(async (name) => {
  const { handler } = await import(`../../functions/${FUNCTIONS[name].entry}.lambda.ts`);
  return { handler, stop: () => undefined };
});

/** Loads the bundle that is deployed, with the environment variables of a deployed function, for `npm start`. */
export const loadFromBundle: LoadFunction = createLoader(async (name) => {
  const bundle = COMPILED_BUNDLES.get(name) ?? compileFunctionBundle(name);
  COMPILED_BUNDLES.set(name, bundle);
  bundle.catch(() => COMPILED_BUNDLES.delete(name));
  return (await bundle)();
});

const COMPILED_BUNDLES = new Map<FunctionName, ReturnType<typeof compileFunctionBundle>>();

async function compileFunctionBundle(name: FunctionName) {
  const { buildLocalFunction, compileBundle } = await import('./function-bundles.ts');
  const file = await buildLocalFunction(name);
  const run = compileBundle(file);
  return () => run(createFunctionEnvironment(name, process.env, path.dirname(file)));
}

/** Sends the emails that are due, as a deployed stage does every five minutes. */
export async function sendDueEmails(load: LoadFunction): Promise<void> {
  await (await load('sendEmails'))({});
}

/** Runs the functions that a deployed stage runs every hour. */
export async function runSchedules(load: LoadFunction): Promise<void> {
  const names = ['sweepUploads', 'reconcileBilling', 'purgeAccounts', 'finishEmailChanges'] as const;
  await Promise.all(names.map(async (name) => (await load(name))({})));
}
