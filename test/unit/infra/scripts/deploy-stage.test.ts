import {
  CloudFormationClient,
  CloudFormationServiceException,
  DescribeStackEventsCommand,
  DescribeStacksCommand,
  type StackStatus,
} from '@aws-sdk/client-cloudformation';
import { beforeEach, describe, expect, test } from 'vitest';
import { deployStage } from '../../../../infra/scripts/deploy-stage.ts';
import { STAGES } from '../../../../infra/stages.ts';
import { mockAwsClient } from '../../../support/aws/mock-aws-client.ts';

const STACKS = ['data', 'site', 'api', 'release', 'monitoring'].map((kind) => `gofullpage-dev-${kind}`);
const DIFF = ['diff', '--app', 'cdk.out', ...STACKS];
const DEPLOY = ['deploy', '--app', 'cdk.out', '--require-approval', 'never', ...STACKS];
const startedAt = new Date('2026-11-20T10:00:00Z');
const missingStack = new CloudFormationServiceException({
  name: 'ValidationError',
  $fault: 'client',
  $metadata: {},
  message: 'Stack with id gofullpage-dev-data does not exist',
});

const cloudFormation = mockAwsClient(CloudFormationClient);
let cdkCalls: (readonly string[])[];
let exitCodes: Readonly<Record<string, number>>;
let questions: string[];
let isConfirmed: boolean;

const deploy = () =>
  deployStage(STAGES.dev, 'cdk.out', {
    cloudFormation: new CloudFormationClient({}),
    runCdk(args) {
      cdkCalls.push(args);
      return exitCodes[args[0] ?? ''] ?? 0;
    },
    async confirm(question) {
      questions.push(question);
      return isConfirmed;
    },
    now: () => startedAt,
  });

const event = (minutes: number, LogicalResourceId: string, ResourceStatusReason: string, isFailure = true) => ({
  StackId: 'arn',
  StackName: 'gofullpage-dev-site',
  EventId: `${minutes}`,
  Timestamp: new Date(startedAt.getTime() + minutes * 60_000),
  LogicalResourceId,
  ResourceType: 'AWS::CloudFront::Distribution',
  ResourceStatus: isFailure ? ('CREATE_FAILED' as const) : ('CREATE_IN_PROGRESS' as const),
  ResourceStatusReason,
});

function setStackState(StackStatus: StackStatus) {
  cloudFormation.on(DescribeStacksCommand, { StackName: 'gofullpage-dev-site' }).resolves({
    Stacks: [{ StackName: 'gofullpage-dev-site', CreationTime: startedAt, StackStatus }],
  });
}

beforeEach(() => {
  cloudFormation.reset();
  cloudFormation.on(DescribeStacksCommand).rejects(missingStack);
  cloudFormation.on(DescribeStackEventsCommand).rejects(missingStack);
  cdkCalls = [];
  exitCodes = {};
  questions = [];
  isConfirmed = true;
});

describe('deployStage', () => {
  test('shows the differences, asks, and deploys all stacks in order', async () => {
    expect(await deploy()).toBeUndefined();
    expect(cdkCalls).toEqual([DIFF, DEPLOY]);
    expect(questions).toEqual(['Deploy these changes to dev?']);
  });

  test('deploys nothing when the changes are not confirmed', async () => {
    isConfirmed = false;
    expect(await deploy()).toBe('The changes were not confirmed, so nothing was deployed.');
    expect(cdkCalls).toEqual([DIFF]);
  });

  test('deploys nothing and asks nothing when the differences cannot be shown', async () => {
    exitCodes = { diff: 1 };
    expect(await deploy()).toMatch(/^The differences cannot be shown, so nothing was deployed/);
    expect([cdkCalls, questions]).toEqual([[DIFF], []]);
  });

  test.each([
    ['UPDATE_IN_PROGRESS', /Wait until the other deployment is over\.$/],
    ['UPDATE_ROLLBACK_FAILED', /Choose "Continue update rollback"/],
    ['DELETE_FAILED', /Delete the stack/],
  ] as const)('runs nothing when a stack is in the state %s', async (state, advice) => {
    setStackState(state);
    const error = await deploy();
    expect(error).toMatch(new RegExp(`^gofullpage-dev-site is in the state ${state}\\.`));
    expect(error).toMatch(advice);
    expect(cdkCalls).toEqual([]);
  });

  test.each(['ROLLBACK_COMPLETE', 'REVIEW_IN_PROGRESS', 'CREATE_COMPLETE'] as const)(
    'deploys over a stack in the state %s',
    async (state) => {
      setStackState(state);
      expect(await deploy()).toBeUndefined();
    },
  );

  test('returns the reason of the first resource that failed in this deployment', async () => {
    exitCodes = { deploy: 1 };
    cloudFormation
      .on(DescribeStackEventsCommand, { StackName: 'gofullpage-dev-site' })
      .resolvesOnce({
        NextToken: 'older',
        StackEvents: [event(4, 'Http', 'Resource creation cancelled'), event(3, 'Log', 'Later.')],
      })
      .resolvesOnce({
        NextToken: 'oldest',
        StackEvents: [
          event(2, 'Distribution', 'The certificate does not exist.'),
          event(1, 'Distribution', '', false),
          event(-60, 'Pages', 'Earlier deployment.'),
        ],
      })
      .rejects(new Error('The oldest events are not needed.'));
    expect(await deploy()).toMatch(
      /^CloudFormation stopped at Distribution \(AWS::CloudFront::Distribution\) of gofullpage-dev-site: The certificate does not exist\.\n/,
    );
  });

  test('refers to the message of the CDK when no resource failed', async () => {
    exitCodes = { deploy: 1 };
    expect(await deploy()).toBe('The CDK stopped before CloudFormation changed a resource. The reason is above.');
  });

  test('throws when CloudFormation denies access', async () => {
    cloudFormation.on(DescribeStacksCommand).rejects(new Error('AccessDenied'));
    await expect(deploy()).rejects.toThrow('AccessDenied');
    expect(cdkCalls).toEqual([]);
  });
});
