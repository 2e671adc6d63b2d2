import { Annotations, Stack } from 'aws-cdk-lib';
import type { Construct } from 'constructs';
import { type Layer, stackName } from './stack-name.ts';
import { PRODUCT, type Stage } from './stages.ts';

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
