import type { RequestListener } from 'node:http';
import { awsJson } from '../aws-json.ts';
import { getSecretValue, type Secrets } from './operations/get-secret-value.ts';

/** Emulates reading from Secrets Manager. May be mounted under any path prefix. */
export function secretsEmulator(secrets: Secrets): RequestListener {
  return awsJson('Secrets Manager', { GetSecretValue: getSecretValue(secrets) });
}
