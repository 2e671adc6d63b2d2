import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';

/** Sends each command twice and returns the second result, as the SDK does if the first response is lost. */
export const loseFirstResponse = (documents: DynamoDBDocumentClient): DynamoDBDocumentClient =>
  new Proxy(documents, {
    get: (target, name, receiver) =>
      name === 'send'
        ? async (command: Parameters<DynamoDBDocumentClient['send']>[0]) => {
            await target.send(command);
            return target.send(command);
          }
        : Reflect.get(target, name, receiver),
  });
