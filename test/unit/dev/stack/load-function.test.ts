import { expect, test } from 'vitest';
import { pickFunctionEnvironment } from '../../../../dev/stack/load-function.ts';

const STAGE = {
  AWS_REGION: 'us-east-1',
  AWS_ACCESS_KEY_ID: 'LOCALACCESSKEY',
  AWS_ENDPOINT_URL_S3: 'http://localhost:3001',
  POWERTOOLS_LOG_LEVEL: 'WARN',
  ORIGIN_SECRET_HASHES: 'hash',
  USERS_TABLE: 'Users',
  IMAGES_TABLE: 'Images',
  IMAGE_QUOTA_BYTES: '1000',
  PATH: '/usr/bin',
};

test('pickFunctionEnvironment returns the settings of the function, common ones, and its own credentials', () => {
  const common = { AWS_REGION: 'us-east-1', AWS_ENDPOINT_URL_S3: 'http://localhost:3001', POWERTOOLS_LOG_LEVEL: 'WARN' };
  const AWS_SESSION_TOKEN = 'local-session-token';
  expect(pickFunctionEnvironment('updateImage', STAGE)).toEqual({
    ...common,
    AWS_ACCESS_KEY_ID: 'LOCALKEYupdateImage',
    AWS_SESSION_TOKEN,
    ORIGIN_SECRET_HASHES: 'hash',
    IMAGES_TABLE: 'Images',
  });
  expect(pickFunctionEnvironment('userConfirmed', STAGE)).toEqual({
    ...common,
    AWS_ACCESS_KEY_ID: 'LOCALKEYuserConfirmed',
    AWS_SESSION_TOKEN,
    USERS_TABLE: 'Users',
  });
});
