import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { S3Client, type S3ClientConfig } from '@aws-sdk/client-s3';
import { createS3Emulator } from '../../../dev/stack/emulators/s3/s3-emulator.ts';
import { serveOnFreePort } from '../../support/http/serve-on-free-port.ts';
import { ACCESS_KEY, SECRET_KEY } from './local-credentials.ts';

type Options = Partial<Parameters<typeof createS3Emulator>[0]>;

/** Starts an emulator with the bucket `box`. Without `directory` it uses a temporary folder, which `close` deletes. */
export async function emulatedS3(options: Options = {}) {
  const directory = options.directory ?? mkdtempSync(path.join(tmpdir(), 's3-'));
  const emulator = createS3Emulator({
    credentials: { [ACCESS_KEY]: SECRET_KEY },
    buckets: [{ name: 'box' }],
    ...options,
    directory,
  });
  const { origin, close } = await serveOnFreePort(emulator);
  const client = createS3Client(origin);
  return {
    origin,
    directory,
    client,
    async close() {
      client.destroy();
      await close();
      if (!options.directory) rmSync(directory, { recursive: true });
    },
  };
}

export const allowAllExceptListing =
  (bucket: string): Options['isAllowed'] =>
  (_, action, resource) =>
    action !== 's3:ListBucket' || resource !== `arn:aws:s3:::${bucket}`;

const ignore = () => undefined;

export const createS3Client = (endpoint: string, config: S3ClientConfig = {}) =>
  new S3Client({
    endpoint,
    region: 'us-east-1',
    credentials: { accessKeyId: ACCESS_KEY, secretAccessKey: SECRET_KEY },
    forcePathStyle: true,
    // The SDK logs a warning for every empty body.
    logger: { trace: ignore, debug: ignore, info: ignore, warn: ignore, error: ignore },
    ...config,
  });

export async function readS3Error(response: Response): Promise<{ status: number; code: string; message: string }> {
  const xml = await response.text();
  const [, code = ''] = /<Code>(.*?)<\/Code>/.exec(xml) ?? [];
  const [, message = ''] = /<Message>(.*?)<\/Message>/.exec(xml) ?? [];
  return { status: response.status, code, message };
}
