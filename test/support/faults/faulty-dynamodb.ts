import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { createDynamodbProxy } from '../../../dev/stack/emulators/dynamodb/dynamodb-proxy.ts';
import { createFaultSwitch } from '../../../dev/stack/emulators/fault-switch.ts';
import { createAccessControl } from '../../../dev/stack/iam/access-control.ts';
import { dynamodbFixture, localDynamodbConfig } from '../aws/dynamodb-fixture.ts';
import { serveOnFreePort } from '../http/serve-on-free-port.ts';

/**
 * Puts a proxy that injects the faults in `faults` before the database of this worker. `operations` records every request,
 * including retries.
 */
export async function faultyDynamodb(config: { readonly maxAttempts?: number } = {}) {
  const { endpoint, documents: documentsWithoutFaults, createTable } = await dynamodbFixture();
  const faults = createFaultSwitch();
  const proxy = createDynamodbProxy({ engine: endpoint, access: createAccessControl(), takeFault: faults.takeFor('dynamodb') });
  const operations: string[] = [];
  const { origin, close } = await serveOnFreePort((request, response) => {
    operations.push(String(request.headers['x-amz-target']).split('.')[1] ?? '');
    return proxy.listener(request, response);
  });
  const client = new DynamoDBClient({ ...localDynamodbConfig(origin), ...config });
  return {
    faults,
    operations,
    createTable,
    documentsWithoutFaults,
    documents: DynamoDBDocumentClient.from(client, { marshallOptions: { removeUndefinedValues: true } }),
    async close() {
      client.destroy();
      proxy.close();
      await close();
    },
  };
}
