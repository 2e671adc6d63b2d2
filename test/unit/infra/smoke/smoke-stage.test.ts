import { CloudFormationClient, DescribeStacksCommand } from '@aws-sdk/client-cloudformation';
import { beforeEach, expect, test } from 'vitest';
import { readSmokeStage } from '../../../../infra/smoke/smoke-stage.ts';
import { STAGES } from '../../../../infra/stages.ts';
import { mockAwsClient } from '../../../support/aws/mock-aws-client.ts';
import { synthesizeTemplates } from '../stage-assembly.ts';

const cloudFormation = mockAwsClient(CloudFormationClient);
const templates = synthesizeTemplates(STAGES.dev);

/** Simulates a deployed stack with the outputs of its template. The value of each output is the name of the output. */
function deploy(kind: 'data' | 'site' | 'api', missingOutput?: string) {
  const StackName = `gofullpage-dev-${kind}`;
  const names = Object.keys(templates[kind].findOutputs('*')).filter((name) => name !== missingOutput);
  cloudFormation.on(DescribeStacksCommand, { StackName }).resolves({
    Stacks: [
      {
        StackName,
        CreationTime: new Date(0),
        StackStatus: 'CREATE_COMPLETE',
        Outputs: names.map((name) => ({ OutputKey: name, OutputValue: name })),
      },
    ],
  });
}

beforeEach(() => {
  cloudFormation.reset();
  for (const kind of ['data', 'site', 'api'] as const) deploy(kind);
});

test('readSmokeStage returns the names in the outputs of the stacks', async () => {
  expect(await readSmokeStage(STAGES.dev, new CloudFormationClient({}))).toEqual({
    site: 'SiteAddress',
    userPoolId: 'UserPoolId',
    tables: { users: 'UsersTable', images: 'ImagesTable', organizations: 'OrganizationsTable' },
    mediaBucket: 'MediaBucket',
    sweepFunction: 'SweepFunction',
    webhookSecret: 'gofullpage/dev/stripe-webhook-secret',
  });
});

test('readSmokeStage throws when a stack has not been deployed with its outputs', async () => {
  deploy('api', 'SweepFunction');
  await expect(readSmokeStage(STAGES.dev, new CloudFormationClient({}))).rejects.toThrow(
    'dev has no output SweepFunction. Deploy it first.',
  );
});
