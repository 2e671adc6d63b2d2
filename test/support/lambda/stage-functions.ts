import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createLambdaVariables, pickEndpoints } from '../../../dev/stack/function-environment.ts';
import { RESOURCE_NAMES } from '../../../dev/stack/stage.ts';
import { ENVIRONMENT, env } from '../../../functions/env.ts';
import type { FunctionName } from '../../../infra/functions.ts';
import { listKeyNames, type Stage } from '../../../infra/stages.ts';
import { type AssemblyStack, findTemplateFunction, type TemplateFunction } from './cloud-assembly.ts';
import type { FunctionSource, LambdaRuntime, RunnableFunction } from './lambda-runtime.ts';
import { type DeployedValues, resolveIntrinsics } from './resolve-intrinsics.ts';

/** Host of a distribution as CloudFront assigns it. */
const DISTRIBUTION_HOST = 'd111111abcdef8.cloudfront.net';

export const getSiteOrigin = ({ domain }: Stage): string => `https://${domain?.value.host ?? DISTRIBUTION_HOST}`;

/**
 * Functions of a stage as its templates describe them. Each runs in a folder that has only the files of its asset, with exactly the
 * environment of its template and the variables that Lambda sets. The services that it calls are those of the running local stack.
 */
export function openStageFunctions(stacks: readonly AssemblyStack[], stage: Stage): FunctionSource {
  const folder = mkdtempSync(path.join(tmpdir(), 'stage-functions-'));
  return {
    locate: (name) => deployFunction({ stacks, stage, name, taskFolder: path.join(folder, name) }),
    remove: () => rmSync(folder, { recursive: true }),
  };
}

interface Deployment {
  readonly stacks: readonly AssemblyStack[];
  readonly stage: Stage;
  readonly name: FunctionName;
  readonly taskFolder: string;
}

function deployFunction(deployment: Deployment): RunnableFunction {
  const { stacks, stage, name, taskFolder } = deployment;
  const templateFunction = findTemplateFunction(stacks, name);
  cpSync(templateFunction.codeFolder, taskFolder, { recursive: true });
  const values = createDeployedValues(stage);
  const localValues = createLocalValues(stage);
  const variables = Object.entries(templateFunction.environment).map(([variable, value]) => {
    const deployedValue = resolveIntrinsics({ stacks, values }, templateFunction.stack, value);
    return [variable, localValues.get(deployedValue) ?? deployedValue];
  });
  const [moduleName, exportName = ''] = templateFunction.handler.split('.');
  return {
    file: path.join(taskFolder, `${moduleName}.js`),
    exportName,
    environment: {
      ...createLambdaVariables({ name, region: stage.region, taskFolder }),
      ...createLayerVariables(templateFunction),
      ...pickEndpoints(process.env),
      ...Object.fromEntries(variables),
    },
  };
}

const createDeployedValues = (stage: Stage): DeployedValues => ({
  resources: {
    UsersTable: RESOURCE_NAMES.usersTable,
    ImagesTable: RESOURCE_NAMES.imagesTable,
    EventsTable: RESOURCE_NAMES.eventsTable,
    OrganizationsTable: RESOURCE_NAMES.organizationsTable,
    AuditTable: RESOURCE_NAMES.auditTable,
    Uploads: RESOURCE_NAMES.uploadBucket,
    Media: RESOURCE_NAMES.mediaBucket,
    [`MediaKeysKey${stage.keys.media.at(-1)}`]: RESOURCE_NAMES.mediaKeyId,
    Pool: RESOURCE_NAMES.userPoolId,
    Client: RESOURCE_NAMES.clientId,
    'Distribution.DomainName': DISTRIBUTION_HOST,
  },
  parameters: { [listKeyNames(stage).originHashes]: env('ORIGIN_SECRET_HASHES') },
});

/**
 * Values of the local stack for names and URLs that are literals in the templates. Another name in a template is not replaced,
 * and the emulator then rejects it.
 */
function createLocalValues(stage: Stage): ReadonlyMap<string, string> {
  const names = listKeyNames(stage);
  return new Map([
    [names.stripeKey, RESOURCE_NAMES.stripeKeySecret],
    [names.webhookSecret, RESOURCE_NAMES.webhookSecret],
    [names.trialKey, RESOURCE_NAMES.trialKeySecret],
    [names.mediaPrivateKey(stage.keys.media.at(-1) ?? 0), RESOURCE_NAMES.mediaKeySecret],
    ['https://api.stripe.com', env('STRIPE_ENDPOINT')],
    [`https://cognito-idp.${stage.region}.amazonaws.com/${RESOURCE_NAMES.userPoolId}`, env('SIGN_IN_ISSUER')],
    ...(stage.mailFrom ? [[stage.mailFrom.value, RESOURCE_NAMES.mailFrom] as const] : []),
  ]);
}

const createLayerVariables = ({ layerFolders }: TemplateFunction): NodeJS.ProcessEnv =>
  layerFolders.length === 0
    ? {}
    : { NODE_PATH: layerFolders.map((folder) => path.join(folder, 'nodejs/node_modules')).join(path.delimiter) };

/** Returns "function: setting" for each setting that a function read and that its template does not set. */
export const listMissingSettings = ({ unsetNames }: LambdaRuntime, { mailFrom }: Stage): readonly string[] =>
  [...unsetNames].flatMap(([name, unset]) =>
    ENVIRONMENT.filter((setting) => unset.includes(setting))
      // A stage without a sender has no MAIL_FROM. Sending then fails like any other failure of SES.
      .filter((setting) => mailFrom || setting !== 'MAIL_FROM')
      .map((setting) => `${name}: ${setting}`),
  );
