import type { CloudFormationClient } from '@aws-sdk/client-cloudformation';
import { STACK_ORDER, type Stage, toStackName } from '../stages.ts';
import { findFailedResource, findStackError } from './stack-failures.ts';

export interface DeployTools {
  readonly cloudFormation: CloudFormationClient;
  /** Returns the exit code. Throws if the CDK does not start. */
  readonly runCdk: (args: readonly string[]) => number;
  readonly confirm: (question: string) => Promise<boolean>;
  readonly now: () => Date;
}

/**
 * Shows how an assembly changes a stage, and deploys the assembly if `confirm` resolves to true. Returns why the deployment stopped,
 * or undefined if the deployment is complete.
 */
export async function deployStage(stage: Stage, assembly: string, tools: DeployTools): Promise<string | undefined> {
  const { cloudFormation, runCdk, confirm, now } = tools;
  const stacks = STACK_ORDER.map((kind) => toStackName(stage, kind));
  const stackError = await findStackError(stacks, cloudFormation);
  if (stackError) return stackError;
  if (runCdk(['diff', '--app', assembly, ...stacks]) !== 0)
    return 'The differences cannot be shown, so nothing was deployed. The reason is above.';
  if (!(await confirm(`Deploy these changes to ${stage.name}?`)))
    return 'The changes were not confirmed, so nothing was deployed.';
  const startedAt = now();
  // The CDK needs no approval of its own, because `confirm` has already asked for it.
  if (runCdk(['deploy', '--app', assembly, '--require-approval', 'never', ...stacks]) === 0) return undefined;
  const failure = await findFailedResource(stacks, startedAt, cloudFormation);
  return failure
    ? `${failure}\nFix this and deploy again. docs/operations.md, "When the first deployment fails", has the details.`
    : 'The CDK stopped before CloudFormation changed a resource. The reason is above.';
}
