import { mockClient } from 'aws-sdk-client-mock';
import { afterAll } from 'vitest';

/** Mocks a client class of the AWS SDK until the last test of the file ends. Call it at module level. */
export const mockAwsClient: typeof mockClient = (client) => {
  const mock = mockClient(client);
  afterAll(() => mock.restore());
  return mock;
};
