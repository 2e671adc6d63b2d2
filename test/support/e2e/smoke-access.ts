import { LambdaClient } from '@aws-sdk/client-lambda';
import { S3Client } from '@aws-sdk/client-s3';
import { SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import type { StackFacts } from '../../../dev/stack/dashboard/stack-facts.ts';
import { CREDENTIALS, RESOURCE_NAMES } from '../../../dev/stack/stage.ts';
import type { SmokeClients } from '../../../infra/smoke/smoke-session.ts';
import type { SmokeStage } from '../../../infra/smoke/smoke-stage.ts';
import { createCognitoClient } from '../users/sign-in-tokens.ts';
import { openStackDatabase } from './stack-database.ts';

export function createSmokeAccess(stack: StackFacts): { readonly stage: SmokeStage; readonly clients: SmokeClients } {
  const config = (endpoint: string) => ({ endpoint, region: stack.userPool.region, credentials: CREDENTIALS });
  return {
    stage: {
      site: stack.site,
      userPoolId: stack.userPool.id,
      tables: {
        users: RESOURCE_NAMES.usersTable,
        images: RESOURCE_NAMES.imagesTable,
        organizations: RESOURCE_NAMES.organizationsTable,
      },
      mediaBucket: RESOURCE_NAMES.mediaBucket,
      sweepFunction: 'sweepUploads',
      webhookSecret: RESOURCE_NAMES.webhookSecret,
    },
    clients: {
      cognito: createCognitoClient(stack),
      documents: openStackDatabase(stack).documents,
      s3: new S3Client({ ...config(stack.storage), forcePathStyle: true }),
      lambda: new LambdaClient(config(`${stack.dashboard}/aws/lambda`)),
      secrets: new SecretsManagerClient(config(`${stack.dashboard}/aws/secrets`)),
    },
  };
}
