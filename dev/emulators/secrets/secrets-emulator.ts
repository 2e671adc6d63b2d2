import type { RequestListener } from 'node:http';
import { awsJson } from '../aws-json.ts';
import { getSecretValue, type Secrets } from './operations/get-secret-value.ts';

/** Secrets Manager, as far as reading goes. May be mounted under any prefix of a path. */
export function secretsEmulator(secrets: Secrets): RequestListener {
  return awsJson('Secrets Manager', { GetSecretValue: getSecretValue(secrets) });
}
