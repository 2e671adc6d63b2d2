import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { createDynamodbProxy } from '../../../dev/stack/emulators/dynamodb/dynamodb-proxy.ts';
import { createFaultSwitch } from '../../../dev/stack/emulators/fault-switch.ts';
import { createAccessControl } from '../../../dev/stack/iam/access-control.ts';
import { createDocumentClient } from '../../../functions/clients/dynamo.ts';
import { dynamodbFixture, localDynamodbConfig } from '../aws/dynamodb-fixture.ts';
import { serveOnFreePort } from '../http/serve-on-free-port.ts';

/**
 * Puts a proxy that injects `faults` in front of the database of this worker. `operations` records every request,
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
  const createClient = () => new DynamoDBClient({ ...localDynamodbConfig(origin), ...config });
  const [client, sdkClient] = [createClient(), createClient()];
  return {
    faults,
    operations,
    createTable,
    documentsWithoutFaults,
    documents: createDocumentClient(client),
    /** Without the retries that `createDocumentClient` adds. */
    sdkDocuments: DynamoDBDocumentClient.from(sdkClient),
    async close() {
      client.destroy();
      sdkClient.destroy();
      proxy.close();
      await close();
    },
  };
}
