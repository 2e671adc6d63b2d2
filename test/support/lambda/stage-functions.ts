import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { FUNCTION_SESSION_TOKEN, functionAccessKeyId } from '../../../dev/stack/iam/access-control.ts';
import { CREDENTIALS, RESOURCE_NAMES } from '../../../dev/stack/stage.ts';
import { ENVIRONMENT, env } from '../../../functions/env.ts';
import { FUNCTIONS, type FunctionName } from '../../../infra/functions.ts';
import { keyNames, type Stage } from '../../../infra/stages.ts';
import { type AssemblyStack, findTemplateFunction, type TemplateFunction } from './cloud-assembly.ts';
import type { FunctionSource, LambdaRuntime, RunnableFunction } from './lambda-runtime.ts';
import { type DeployedValues, resolveIntrinsics } from './resolve-intrinsics.ts';

/** Host of a distribution as CloudFront assigns it. */
const DISTRIBUTION_HOST = 'd111111abcdef8.cloudfront.net';

/** Origin of the pages of a stage. */
export const siteOriginOf = ({ domain }: Stage): string => `https://${domain?.value.host ?? DISTRIBUTION_HOST}`;

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
      ...reservedVariables(deployment, templateFunction),
      ...emulatorEndpoints(),
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
  parameters: { [keyNames(stage).originHashes]: env('ORIGIN_SECRET_HASHES') },
});

/**
 * Values of the local stack for names and URLs that are literals in the templates. A template with another name keeps it, and the
 * emulator then rejects it.
 */
function createLocalValues(stage: Stage): ReadonlyMap<string, string> {
  const names = keyNames(stage);
  return new Map([
    [names.stripeKey, RESOURCE_NAMES.stripeKeySecret],
    [names.webhookSecret, RESOURCE_NAMES.webhookSecret],
    [names.mediaPrivateKey(stage.keys.media.at(-1) ?? 0), RESOURCE_NAMES.mediaKeySecret],
    ['https://api.stripe.com', env('STRIPE_ENDPOINT')],
    [`https://cognito-idp.${stage.region}.amazonaws.com/${RESOURCE_NAMES.userPoolId}`, env('SIGN_IN_ISSUER')],
    ...(stage.mailFrom ? [[stage.mailFrom.value, RESOURCE_NAMES.mailFrom] as const] : []),
  ]);
}

/** Returns the variables that Lambda sets in every function, and the path to its layers. */
const reservedVariables = (
  { stage, name, taskFolder }: Deployment,
  { handler, layerFolders }: TemplateFunction,
): NodeJS.ProcessEnv => ({
  _HANDLER: handler,
  AWS_ACCESS_KEY_ID: functionAccessKeyId(name),
  AWS_SECRET_ACCESS_KEY: CREDENTIALS.secretAccessKey,
  AWS_SESSION_TOKEN: FUNCTION_SESSION_TOKEN,
  AWS_REGION: stage.region,
  AWS_DEFAULT_REGION: stage.region,
  AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs24.x',
  AWS_LAMBDA_FUNCTION_NAME: name,
  AWS_LAMBDA_FUNCTION_MEMORY_SIZE: String(FUNCTIONS[name].memoryMB),
  AWS_LAMBDA_FUNCTION_VERSION: '$LATEST',
  AWS_LAMBDA_INITIALIZATION_TYPE: 'on-demand',
  AWS_LAMBDA_LOG_GROUP_NAME: name,
  AWS_LAMBDA_LOG_STREAM_NAME: 'local',
  LAMBDA_TASK_ROOT: taskFolder,
  LANG: 'en_US.UTF-8',
  TZ: ':UTC',
  ...(layerFolders.length > 0 && {
    NODE_PATH: layerFolders.map((folder) => path.join(folder, 'nodejs/node_modules')).join(path.delimiter),
  }),
});

/** Returns the endpoints of the emulators, which the AWS SDK reads from the environment. */
const emulatorEndpoints = (): NodeJS.ProcessEnv =>
  Object.fromEntries(Object.entries(process.env).filter(([name]) => name.startsWith('AWS_ENDPOINT_URL_')));

/** Returns "function: setting" for each setting that a function read and that its template does not set. */
export const listMissingSettings = ({ unsetNames }: LambdaRuntime, { mailFrom }: Stage): readonly string[] =>
  [...unsetNames].flatMap(([name, unset]) =>
    ENVIRONMENT.filter((setting) => unset.includes(setting))
      // A stage without a sender has no MAIL_FROM. Sending then fails like any other failure of SES.
      .filter((setting) => mailFrom || setting !== 'MAIL_FROM')
      .map((setting) => `${name}: ${setting}`),
  );
