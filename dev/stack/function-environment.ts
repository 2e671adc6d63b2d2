import { FUNCTIONS, type FunctionName, listEnvironment } from '../../infra/functions.ts';
import { PRODUCT } from '../../infra/stages.ts';
import { FUNCTION_SESSION_TOKEN, getFunctionAccessKeyId } from './iam/access-control.ts';
import { CREDENTIALS, LAMBDA_TIME_ZONE, LOCAL_VARIABLES } from './stage.ts';

interface LambdaFunction {
  readonly name: FunctionName;
  readonly region: string;
  /** Folder of the bundle. */
  readonly taskFolder: string;
}

/**
 * Returns the variables that Lambda sets in every Node.js function, with the credentials of its role. Layers and invocations may add
 * `NODE_PATH` and `_X_AMZN_TRACE_ID`.
 *
 * @see https://docs.aws.amazon.com/lambda/latest/dg/configuration-envvars.html#configuration-envvars-runtime
 */
export const createLambdaVariables = ({ name, region, taskFolder }: LambdaFunction) => ({
  _HANDLER: 'index.handler',
  AWS_ACCESS_KEY_ID: getFunctionAccessKeyId(name),
  AWS_SECRET_ACCESS_KEY: CREDENTIALS.secretAccessKey,
  AWS_SESSION_TOKEN: FUNCTION_SESSION_TOKEN,
  AWS_REGION: region,
  AWS_DEFAULT_REGION: region,
  AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs24.x',
  AWS_LAMBDA_FUNCTION_NAME: name,
  AWS_LAMBDA_FUNCTION_MEMORY_SIZE: String(FUNCTIONS[name].memoryMB),
  AWS_LAMBDA_FUNCTION_VERSION: '$LATEST',
  AWS_LAMBDA_INITIALIZATION_TYPE: 'on-demand',
  AWS_LAMBDA_LOG_GROUP_NAME: name,
  AWS_LAMBDA_LOG_STREAM_NAME: 'local',
  LAMBDA_TASK_ROOT: taskFolder,
  LANG: 'en_US.UTF-8',
  TZ: LAMBDA_TIME_ZONE,
});

/** Returns the endpoints of the emulators, which the AWS SDK reads from the environment. */
export const pickEndpoints = (environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv =>
  Object.fromEntries(Object.entries(environment).filter(([name]) => name.startsWith('AWS_ENDPOINT_URL_')));

/**
 * Returns the variables that a deployed function has, with the values of the stack's `environment`, and `LOCAL_VARIABLES`. A
 * function that reads any other variable fails locally, as it would in AWS.
 */
export function createFunctionEnvironment(
  name: FunctionName,
  environment: NodeJS.ProcessEnv,
  taskFolder: string,
): NodeJS.ProcessEnv {
  const { AWS_REGION: region = '' } = environment;
  return {
    ...createLambdaVariables({ name, region, taskFolder }),
    ...pickEndpoints(environment),
    ...LOCAL_VARIABLES,
    POWERTOOLS_SERVICE_NAME: `${PRODUCT}-local`,
    ...pickDefined(environment, ['POWERTOOLS_LOG_LEVEL', ...listEnvironment(name)]),
  };
}

const pickDefined = (environment: NodeJS.ProcessEnv, names: readonly string[]): NodeJS.ProcessEnv =>
  Object.fromEntries(names.flatMap((name) => (environment[name] === undefined ? [] : [[name, environment[name]]])));
