import { expect, test } from 'vitest';
import { pickFunctionEnvironment } from '../../../../dev/stack/load-function.ts';

const STAGE = {
  AWS_REGION: 'us-east-1',
  AWS_ENDPOINT_URL_S3: 'http://localhost:3001',
  POWERTOOLS_LOG_LEVEL: 'WARN',
  ORIGIN_SECRET_HASHES: 'hash',
  USERS_TABLE: 'Users',
  IMAGES_TABLE: 'Images',
  IMAGE_QUOTA_BYTES: '1000',
  PATH: '/usr/bin',
};

test('pickFunctionEnvironment returns the settings of the function and those that all functions have', () => {
  const common = { AWS_REGION: 'us-east-1', AWS_ENDPOINT_URL_S3: 'http://localhost:3001', POWERTOOLS_LOG_LEVEL: 'WARN' };
  expect(pickFunctionEnvironment('updateImage', STAGE)).toEqual({
    ...common,
    ORIGIN_SECRET_HASHES: 'hash',
    IMAGES_TABLE: 'Images',
  });
  expect(pickFunctionEnvironment('userConfirmed', STAGE)).toEqual({ ...common, USERS_TABLE: 'Users' });
});
