import { createServer } from 'node:http';
import { s3Emulator } from '../../../dev/emulators/s3/s3-emulator.ts';
import { ACCESS_KEY, SECRET } from './local-credentials.ts';

/** A program: serves the bucket `box` in the folder it is given and sends its parent the port. The crash test kills it. */
const [directory = ''] = process.argv.slice(2);
const emulator = s3Emulator({ directory, credentials: { [ACCESS_KEY]: SECRET }, buckets: [{ name: 'box' }] });
const server = createServer(emulator).listen(0, '127.0.0.1', () => process.send?.(server.address()));
