import { Stack } from 'aws-cdk-lib';
import type { Construct } from 'constructs';
import { getEmailDomain } from '#shared/email.ts';
import type { EnvironmentName } from '../functions/env.ts';
import { listKeyNames, type Stage } from './stages.ts';

/** Permissions of a function, and the environment variables with the names of the resources, because a function needs both. */
export interface Grant {
  readonly environment?: Readonly<Partial<Record<EnvironmentName, string>>>;
  readonly actions?: readonly string[];
  readonly resources?: readonly string[];
}

export const createEnvironmentGrant = (environment: NonNullable<Grant['environment']>): Grant => ({ environment });

export const withEnvironment = (grant: Grant, environment: NonNullable<Grant['environment']>): Grant => ({
  ...grant,
  environment: { ...environment, ...grant.environment },
});

export const createSecretGrant = (scope: Construct, environment: EnvironmentName, name: string): Grant => ({
  environment: { [environment]: name },
  actions: ['secretsmanager:GetSecretValue'],
  // Secrets Manager appends a hyphen and six random characters to every ARN. For a missing secret it checks the plain name. Without
  // the second resource, it would deny access instead of reporting that the secret is missing.
  resources: [`secret:${name}-??????`, `secret:${name}`].map((resource) =>
    Stack.of(scope).formatArn({ service: 'secretsmanager', resource }),
  ),
});

export const createTrialKeyGrant = (scope: Construct, stage: Stage): Grant =>
  createSecretGrant(scope, 'TRIAL_KEY_SECRET', listKeyNames(stage).trialKey);

export function createEmailGrant(scope: Construct, { mailFrom }: Stage): Grant {
  if (!mailFrom) return {};
  const identity = { service: 'ses', resource: 'identity', resourceName: getEmailDomain(mailFrom.value) };
  return {
    environment: { MAIL_FROM: mailFrom.value },
    actions: ['ses:SendEmail'],
    resources: [Stack.of(scope).formatArn(identity)],
  };
}
