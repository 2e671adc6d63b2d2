import { createServer } from 'node:http';
import { createS3Emulator } from '../../../dev/stack/emulators/s3/s3-emulator.ts';
import { ACCESS_KEY, SECRET_KEY } from './local-credentials.ts';

/** Child process that the crash test kills. Serves the bucket `box` from a folder and sends its address to the parent. */
const [directory = ''] = process.argv.slice(2);
const emulator = createS3Emulator({ directory, credentials: { [ACCESS_KEY]: SECRET_KEY }, buckets: [{ name: 'box' }] });
const server = createServer(emulator).listen(0, '127.0.0.1', () => process.send?.(server.address()));
