import { Stack } from 'aws-cdk-lib';
import type { Construct } from 'constructs';
import { getEmailDomain } from '#shared/email.ts';
import type { EnvironmentName } from '../functions/env.ts';
import type { Stage } from './stages.ts';

/**
 * Permissions of a function, and the environment variables with the names of the resources. Both are declared together, because a
 * function needs both.
 */
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

export const readSecretGrant = (scope: Construct, environment: EnvironmentName, name: string): Grant => ({
  environment: { [environment]: name },
  actions: ['secretsmanager:GetSecretValue'],
  // Secrets Manager appends a hyphen and six random characters to every ARN. It checks the name alone when the secret is missing,
  // and then denies access instead of reporting that.
  resources: [`secret:${name}-??????`, `secret:${name}`].map((resource) =>
    Stack.of(scope).formatArn({ service: 'secretsmanager', resource }),
  ),
});

export function createEmailGrant(scope: Construct, { mailFrom }: Stage): Grant {
  if (!mailFrom) return {};
  const identity = { service: 'ses', resource: 'identity', resourceName: getEmailDomain(mailFrom.value) };
  return {
    environment: { MAIL_FROM: mailFrom.value },
    actions: ['ses:SendEmail'],
    resources: [Stack.of(scope).formatArn(identity)],
  };
}
