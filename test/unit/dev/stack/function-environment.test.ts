import { expect, test } from 'vitest';
import { createFunctionEnvironment, createLambdaVariables } from '../../../../dev/stack/function-environment.ts';
import { LOCAL_VARIABLES } from '../../../../dev/stack/stage.ts';

const SETTINGS = { ORIGIN_SECRET_HASHES: 'hash', IMAGES_TABLE: 'Images' };
const ENDPOINTS = { AWS_ENDPOINT_URL_S3: 'http://localhost:3001' };
const STACK_ENVIRONMENT = {
  ...SETTINGS,
  ...ENDPOINTS,
  AWS_REGION: 'us-east-1',
  POWERTOOLS_LOG_LEVEL: 'WARN',
  // Variables of the stack, of other functions and of the developer.
  AWS_ACCESS_KEY_ID: 'LOCALACCESSKEY',
  AWS_MAX_ATTEMPTS: '1',
  AWS_PROFILE: 'production',
  POWERTOOLS_DEV: 'true',
  USERS_TABLE: 'Users',
  IMAGE_QUOTA_BYTES: '1000',
  HOME: '/home/developer',
  NODE_ENV: 'test',
  PATH: '/usr/bin',
};

test('createFunctionEnvironment returns only settings, endpoints and the variables of Lambda', () => {
  expect(createFunctionEnvironment('updateImage', STACK_ENVIRONMENT, '/bundles/updateImage')).toEqual({
    ...createLambdaVariables({ name: 'updateImage', region: 'us-east-1', taskFolder: '/bundles/updateImage' }),
    ...SETTINGS,
    ...ENDPOINTS,
    ...LOCAL_VARIABLES,
    POWERTOOLS_SERVICE_NAME: 'gofullpage-local',
    POWERTOOLS_LOG_LEVEL: 'WARN',
  });
});

test('createFunctionEnvironment returns the credentials and the reserved names of the function', () => {
  expect(createFunctionEnvironment('finishImage', STACK_ENVIRONMENT, '/bundles/finishImage')).toMatchObject({
    AWS_ACCESS_KEY_ID: 'LOCALKEYfinishImage',
    AWS_SESSION_TOKEN: 'local-session-token',
    AWS_LAMBDA_FUNCTION_NAME: 'finishImage',
    AWS_LAMBDA_FUNCTION_MEMORY_SIZE: '2048',
    AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs24.x',
    LAMBDA_TASK_ROOT: '/bundles/finishImage',
    TZ: ':UTC',
  });
});
