import { once } from 'node:events';
import { startDynamodb } from '../../../dev/stack/emulators/dynamodb/start-dynamodb.ts';

/** Child process of tests, some of which kill it. Starts DynamoDB, sends `ready`, and stops DynamoDB on any message. */
const [port, file] = process.argv.slice(2);
const { stop } = await startDynamodb({ port: Number(port), file });
process.send?.('ready');
await once(process, 'message');
process.disconnect();
await stop();
