import { Annotations, Stack } from 'aws-cdk-lib';
import type { Construct } from 'constructs';
import { PRODUCT, type Stage } from './stages.ts';

type Layer = 'data' | 'site' | 'api' | 'release' | 'watch';

export const stackName = (stage: Stage, layer: Layer): string => `${PRODUCT}-${stage.name}-${layer}`;

/** One layer of one stage. Which account it lands in is said by whoever deploys it, so the same templates serve any. */
export abstract class StageStack extends Stack {
  constructor(scope: Construct, layer: Layer, stage: Stage) {
    super(scope, stackName(stage, layer), {
      env: { region: stage.region },
      terminationProtection: stage.keepsData,
      tags: { product: PRODUCT, stage: stage.name },
    });
  }

  /** Says something at synth, without failing it. */
  warn(id: string, message: string): void {
    Annotations.of(this).addWarningV2(`${PRODUCT}:${id}`, message);
  }
}
