import {
  type CloudFormationClient,
  DescribeStacksCommand,
  paginateDescribeStackEvents,
  type StackEvent,
} from '@aws-sdk/client-cloudformation';

/**
 * States in which CloudFormation rejects an update, with the next step. The CDK deletes a stack in `ROLLBACK_COMPLETE` itself, and
 * replaces the change set of one in `REVIEW_IN_PROGRESS`.
 */
const BLOCKED_STATES: readonly (readonly [pattern: RegExp, advice: string])[] = [
  [/^(?!REVIEW).*_IN_PROGRESS$/, 'Wait until the other deployment is over.'],
  [/^UPDATE_ROLLBACK_FAILED$/, 'Choose "Continue update rollback" in the CloudFormation console.'],
  [/^DELETE_FAILED$/, 'Delete the stack in the CloudFormation console, after you have removed the reason that it shows.'],
];

/** Returns why CloudFormation would reject a deployment of the stacks, or undefined. */
export async function findStackError(
  stacks: readonly string[],
  cloudFormation: CloudFormationClient,
): Promise<string | undefined> {
  for (const stack of stacks) {
    const state = await readState(stack, cloudFormation);
    const advice = BLOCKED_STATES.find(([pattern]) => pattern.test(state))?.[1];
    if (advice) return `${stack} is in the state ${state}. ${advice}`;
  }
  return undefined;
}

/** Returns a sentence with the first resource that failed since a time and the reason, or undefined if none failed. */
export async function findFailedResource(
  stacks: readonly string[],
  since: Date,
  cloudFormation: CloudFormationClient,
): Promise<string | undefined> {
  for (const stack of stacks) {
    const failure = await findFirstFailure(stack, since, cloudFormation);
    if (failure)
      return `CloudFormation stopped at ${failure.LogicalResourceId} (${failure.ResourceType}) of ${stack}: ${failure.ResourceStatusReason}`;
  }
  return undefined;
}

/** Ignores resources that CloudFormation canceled because another one failed. The API lists events newest first. */
async function findFirstFailure(StackName: string, since: Date, client: CloudFormationClient): Promise<StackEvent | undefined> {
  let firstFailure: StackEvent | undefined;
  try {
    for await (const { StackEvents = [] } of paginateDescribeStackEvents({ client }, { StackName })) {
      const recentEvents = StackEvents.filter(({ Timestamp }) => Timestamp && Timestamp >= since);
      firstFailure = recentEvents.findLast(isFailure) ?? firstFailure;
      if (recentEvents.length < StackEvents.length) break;
    }
  } catch (error) {
    if (!isMissingStack(error)) throw error;
  }
  return firstFailure;
}

const isFailure = ({ ResourceStatus, ResourceStatusReason = '' }: StackEvent): boolean =>
  ResourceStatus?.endsWith('_FAILED') === true && !/cancelled/i.test(ResourceStatusReason);

async function readState(StackName: string, cloudFormation: CloudFormationClient): Promise<string> {
  try {
    const { Stacks } = await cloudFormation.send(new DescribeStacksCommand({ StackName }));
    return Stacks?.[0]?.StackStatus ?? '';
  } catch (error) {
    if (isMissingStack(error)) return '';
    throw error;
  }
}

/** CloudFormation has no error name of its own for a stack that does not exist. */
const isMissingStack = (error: unknown): boolean =>
  error instanceof Error && error.name === 'ValidationError' && error.message.includes('does not exist');
