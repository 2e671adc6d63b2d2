import { type CloudFormationClient, DescribeStacksCommand } from '@aws-sdk/client-cloudformation';
import { listKeyNames, type StackKind, type Stage, toStackName } from '../stages.ts';

export interface SmokeStage {
  /** Origin of the site, without a trailing slash. */
  readonly site: string;
  readonly userPoolId: string;
  readonly tables: { readonly users: string; readonly images: string; readonly organizations: string };
  readonly mediaBucket: string;
  readonly sweepFunction: string;
  /** Name of the secret with which Stripe signs events. */
  readonly webhookSecret: string;
}

/** Reads the outputs of a stage's stacks. Throws if a stack or an output does not exist. */
export async function readSmokeStage(stage: Stage, cloudFormation: CloudFormationClient): Promise<SmokeStage> {
  const [data, site, api] = await Promise.all(
    (['data', 'site', 'api'] as const).map((kind) => readOutputs(stage, kind, cloudFormation)),
  );
  const requireOutput = (outputs: Outputs | undefined, name: string): string => {
    const value = outputs?.get(name);
    if (!value) throw new Error(`${stage.name} has no output ${name}. Deploy it first.`);
    return value;
  };
  return {
    site: requireOutput(site, 'SiteAddress'),
    userPoolId: requireOutput(site, 'UserPoolId'),
    tables: {
      users: requireOutput(data, 'UsersTable'),
      images: requireOutput(data, 'ImagesTable'),
      organizations: requireOutput(data, 'OrganizationsTable'),
    },
    mediaBucket: requireOutput(site, 'MediaBucket'),
    sweepFunction: requireOutput(api, 'SweepFunction'),
    webhookSecret: listKeyNames(stage).webhookSecret,
  };
}

type Outputs = ReadonlyMap<string, string>;

async function readOutputs(stage: Stage, kind: StackKind, cloudFormation: CloudFormationClient): Promise<Outputs> {
  const { Stacks } = await cloudFormation.send(new DescribeStacksCommand({ StackName: toStackName(stage, kind) }));
  const outputs = Stacks?.[0]?.Outputs ?? [];
  return new Map(outputs.map(({ OutputKey = '', OutputValue = '' }) => [OutputKey, OutputValue]));
}
