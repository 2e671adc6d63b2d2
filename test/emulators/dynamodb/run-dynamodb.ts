import { once } from 'node:events';
import { startDynamodb } from '../../../dev/stack/emulators/dynamodb/start-dynamodb.ts';

/** Child process of the tests: starts DynamoDB, sends `ready`, and stops it on any message. Some tests kill it instead. */
const [port, file] = process.argv.slice(2);
const { stop } = await startDynamodb({ port: Number(port), file });
process.send?.('ready');
await once(process, 'message');
process.disconnect();
await stop();
