import { Stack } from 'aws-cdk-lib';
import type { Construct } from 'constructs';
import type { Grant } from './grant.ts';
import { emailDomain, type Stage } from './stages.ts';

export function sendEmailGrant(scope: Construct, { mailFrom }: Stage): Grant {
  if (!mailFrom) return {};
  const identity = { service: 'ses', resource: 'identity', resourceName: emailDomain(mailFrom.value) };
  return {
    environment: { MAIL_FROM: mailFrom.value },
    actions: ['ses:SendEmail'],
    resources: [Stack.of(scope).formatArn(identity)],
  };
}
