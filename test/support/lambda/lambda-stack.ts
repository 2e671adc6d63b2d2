import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import {
  AdminAddUserToGroupCommand,
  CognitoIdentityProviderClient,
  CreateGroupCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { STAFF_GROUP } from '#shared/roles.ts';
import { openClosing } from '../../../dev/closing.ts';
import { dataFolder } from '../../../dev/data-folder.ts';
import { stackFacts } from '../../../dev/desk/stack-facts.ts';
import type { SitePages } from '../../../dev/edge/site-pages.ts';
import { offerPlan, stripeOf } from '../../../dev/seed-billing.ts';
import { startStack } from '../../../dev/stack.ts';
import { NAMES } from '../../../dev/stage.ts';
import { newcomer, type Person, signedIn } from '../newcomer.ts';
import { freePorts, type Site } from '../site.ts';
import { type LambdaRuntime, startLambdaRuntime } from './lambda-runtime.ts';

const NO_PAGES: SitePages = {
  isInline: false,
  inline: { pageStyles: '', newsletterScript: '' },
  send: (_uri, _statusOf, _request, response) => void response.writeHead(404).end(),
};

/**
 * Starts the local stack without pages and demo accounts. Its gateway, user pool and schedules call the bundles in a process of
 * Lambda's Node. The environment and the clock of the calling process become those of the stack.
 */
export async function startLambdaStack(options: Parameters<typeof startLambdaRuntime>[0]) {
  const root = mkdtempSync(path.join(tmpdir(), 'lambda-stack-'));
  const closing = openClosing();
  let runtime: LambdaRuntime | undefined;
  const { at, keys } = await startStack({
    port: await freePorts(),
    data: dataFolder(root),
    openPages: async () => NO_PAGES,
    loadFunction: async (name) => {
      if (!runtime) throw new Error(`${name} was called before the stack was ready.`);
      return runtime.load(name);
    },
    closing,
  });
  const started = await startLambdaRuntime(options);
  runtime = started;
  closing.add(started.close);
  await offerPlan(stripeOf(keys));
  const end = () => closing.end();
  const remove = async () => {
    await end();
    rmSync(root, { recursive: true });
  };
  const site: Site = { stack: stackFacts(at, []), data: root, pid: process.pid, end, remove };
  return { site, runtime: started };
}

/** Creates a signed-in user who is in the group of our staff. */
export async function staffMember(site: Site, email: string): Promise<Person> {
  await newcomer(site, email);
  const group = { UserPoolId: NAMES.userPoolId, GroupName: STAFF_GROUP };
  const cognito = new CognitoIdentityProviderClient();
  await cognito.send(new CreateGroupCommand(group));
  await cognito.send(new AdminAddUserToGroupCommand({ ...group, Username: email }));
  cognito.destroy();
  // Groups are in the tokens of the next sign-in.
  return signedIn(site, email);
}
