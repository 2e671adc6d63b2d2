import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { CognitoIdentityProviderClient, CreateGroupCommand } from '@aws-sdk/client-cognito-identity-provider';
import { STAFF_GROUP } from '#shared/roles.ts';
import { createCleanup } from '../../../dev/stack/cleanup.ts';
import { describeStack } from '../../../dev/stack/dashboard/stack-facts.ts';
import { resolveDataFiles } from '../../../dev/stack/data-folder.ts';
import { INDEX_DELAY_VARIABLE } from '../../../dev/stack/emulators/dynamodb/late-indexes.ts';
import { createPlan, createStripe } from '../../../dev/stack/seed-billing.ts';
import { startStack } from '../../../dev/stack/stack.ts';
import { STACK_LIMITS_VARIABLE } from '../../../dev/stack/stack-limits.ts';
import { RESOURCE_NAMES } from '../../../dev/stack/stage.ts';
import { findFreePorts, type LocalStack, TEST_INDEX_DELAY_MS } from '../e2e/local-stack.ts';
import { staffUser, type User } from '../e2e/user.ts';
import { NO_PAGES } from '../http/no-pages.ts';
import { type LambdaRuntime, startLambdaRuntime } from './lambda-runtime.ts';

/**
 * Starts the local stack without pages and demo accounts. Its gateway, user pool and schedules call the bundles in a process of
 * Lambda's Node. The calling process gets the clock of the stack and, until the stack ends, its environment.
 */
export async function startLambdaStack(options: Parameters<typeof startLambdaRuntime>[0]) {
  const root = mkdtempSync(path.join(tmpdir(), 'lambda-stack-'));
  const cleanup = createCleanup();
  let runtime: LambdaRuntime | undefined;
  cleanup.add(keepEnvironment());
  // Cleanup runs in reverse order, so the schedules of the stack end before the runtime that they call.
  cleanup.add(async () => runtime?.close());
  process.env[INDEX_DELAY_VARIABLE] = TEST_INDEX_DELAY_MS;
  process.env[STACK_LIMITS_VARIABLE] = 'off';
  const { origins, keys } = await startStack({
    port: await findFreePorts(),
    data: resolveDataFiles(root),
    openSite: async () => NO_PAGES,
    loadFunction: async (name) => {
      if (!runtime) throw new Error(`${name} was called before the stack was ready.`);
      return runtime.load(name);
    },
    cleanup,
  });
  const started = await startLambdaRuntime(options);
  runtime = started;
  await createPlan(createStripe(keys));
  const end = () => cleanup.run();
  const remove = async () => {
    await end();
    rmSync(root, { recursive: true });
  };
  const site: LocalStack = { stack: describeStack(origins, []), data: root, pid: process.pid, end, remove };
  return { site, runtime: started };
}

/** Returns a function that restores the environment, because later test files run in the same process. */
function keepEnvironment(): () => Promise<void> {
  const environment = { ...process.env };
  return async () => {
    for (const name of Object.keys(process.env)) if (!(name in environment)) delete process.env[name];
    Object.assign(process.env, environment);
  };
}

/** Creates a staff member and the staff group. In other stacks, the demo accounts create the group. */
export async function firstStaffUser(localStack: LocalStack): Promise<User> {
  const cognito = new CognitoIdentityProviderClient();
  await cognito.send(new CreateGroupCommand({ UserPoolId: RESOURCE_NAMES.userPoolId, GroupName: STAFF_GROUP }));
  cognito.destroy();
  return staffUser(localStack);
}
