import { Stack } from 'aws-cdk-lib';
import type { Construct } from 'constructs';
import type { EnvironmentName } from '../functions/env.ts';
import type { Grant } from './grant.ts';

/** Reading one secret, which functions find under `environment` by its name. */
export const reading = (scope: Construct, environment: EnvironmentName, name: string): Grant => ({
  environment: { [environment]: name },
  actions: ['secretsmanager:GetSecretValue'],
  // Secrets Manager ends every address in six characters of its own.
  resources: [Stack.of(scope).formatArn({ service: 'secretsmanager', resource: `secret:${name}-??????` })],
});
