import { Stack } from 'aws-cdk-lib';
import type { Construct } from 'constructs';
import type { EnvironmentName } from '../functions/env.ts';
import type { Grant } from './grant.ts';

export const readSecretGrant = (scope: Construct, environment: EnvironmentName, name: string): Grant => ({
  environment: { [environment]: name },
  actions: ['secretsmanager:GetSecretValue'],
  // Secrets Manager appends a hyphen and six random characters to every ARN.
  resources: [Stack.of(scope).formatArn({ service: 'secretsmanager', resource: `secret:${name}-??????` })],
});
