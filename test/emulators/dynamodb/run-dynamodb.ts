import { once } from 'node:events';
import { startDynamodb } from '../../../dev/emulators/dynamodb/start-dynamodb.ts';

/** A program: starts DynamoDB on a port over a file, tells its parent, and stops it when told to. The tests kill it, too. */
const [port, file] = process.argv.slice(2);
const { stop } = await startDynamodb({ port: Number(port), file });
process.send?.('ready');
await once(process, 'message');
process.disconnect();
await stop();
