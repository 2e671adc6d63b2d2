import type { RequestListener } from 'node:http';
import { serveAwsJson } from '../aws-json.ts';
import { getSecretValue, type Secrets } from './operations/get-secret-value.ts';

/** Emulates reading from Secrets Manager. May be mounted under any path prefix. */
export function createSecretsEmulator(secrets: Secrets): RequestListener {
  return serveAwsJson('Secrets Manager', { GetSecretValue: getSecretValue(secrets) });
}
