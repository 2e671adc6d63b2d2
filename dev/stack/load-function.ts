import type { PostConfirmationTriggerEvent } from 'aws-lambda';
import { FUNCTIONS, type FunctionName, listEnvironment } from '../../infra/functions.ts';
import { createLoader } from './function-loader.ts';
import type { Handler } from './gateway/gateway.ts';
import { FUNCTION_SESSION_TOKEN, functionAccessKeyId } from './iam/access-control.ts';

interface TriggerHandlers {
  readonly userConfirmed: (event: PostConfirmationTriggerEvent) => Promise<unknown>;
  readonly sweepUploads: (event: object) => Promise<unknown>;
  readonly reconcileBilling: (event: object) => Promise<unknown>;
}

type Handlers = { readonly [Name in FunctionName]: Name extends keyof TriggerHandlers ? TriggerHandlers[Name] : Handler };

export type LoadFunction = <Name extends FunctionName>(name: Name) => Promise<Handlers[Name]>;

/** Loads the TypeScript source, for `npm run dev`. Node keeps its modules, so a time-out does not reset their state. */
export const loadFromSource: LoadFunction = createLoader(async (name) => {
  const { handler } = await import(`../../functions/${FUNCTIONS[name].entry}.lambda.ts`);
  return handler;
});

/** Loads the bundle as it is deployed, with the settings that it has when deployed, for `npm start`. */
export const loadFromBundle: LoadFunction = createLoader(async (name) => {
  const { buildLocalFunction, loadBundle } = await import('./function-bundles.ts');
  return loadBundle(await buildLocalFunction(name), pickFunctionEnvironment(name, process.env));
});

/** Variables that every function has: those of Lambda and the AWS SDK, and the settings of the logger. */
const COMMON_VARIABLES = /^(AWS|POWERTOOLS)_/;

/** Returns the variables that a function has when it is deployed, with the credentials of its role. */
export function pickFunctionEnvironment(name: FunctionName, environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const settings: readonly string[] = listEnvironment(name);
  const variables = Object.entries(environment).filter(([key]) => settings.includes(key) || COMMON_VARIABLES.test(key));
  return {
    ...Object.fromEntries(variables),
    AWS_ACCESS_KEY_ID: functionAccessKeyId(name),
    AWS_SESSION_TOKEN: FUNCTION_SESSION_TOKEN,
  };
}

/** Runs the functions that a deployed stage runs every hour. */
export async function runSchedules(load: LoadFunction): Promise<void> {
  const [sweepUploads, reconcileBilling] = await Promise.all([load('sweepUploads'), load('reconcileBilling')]);
  await Promise.all([sweepUploads({}), reconcileBilling({})]);
}
