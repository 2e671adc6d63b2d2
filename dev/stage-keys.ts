import { createHash, createPublicKey, generateKeyPairSync, type KeyObject, randomBytes } from 'node:crypto';
import * as z from 'zod/mini';
import { readJson, writeFileAtomic } from './atomic-file.ts';

const keysSchema = z.object({ originSecret: z.string(), mediaPrivateKey: z.string() });

/** What a deployed stage keeps in Secrets Manager, made once per data folder. */
export interface StageKeys {
  readonly originSecret: string;
  readonly originSecretHash: string;
  /** PEM. */
  readonly mediaPrivateKey: string;
  readonly mediaPublicKey: KeyObject;
}

export function stageKeys(file: string): StageKeys {
  const { originSecret, mediaPrivateKey } = z.optional(keysSchema).parse(readJson(file)) ?? newKeys(file);
  return {
    originSecret,
    originSecretHash: createHash('sha256').update(originSecret).digest('hex'),
    mediaPrivateKey,
    mediaPublicKey: createPublicKey(mediaPrivateKey),
  };
}

function newKeys(file: string): z.output<typeof keysSchema> {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const keys = {
    originSecret: randomBytes(32).toString('base64url'),
    mediaPrivateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  };
  writeFileAtomic(file, JSON.stringify(keys));
  return keys;
}
