import { Annotations, Stack } from 'aws-cdk-lib';
import type { Construct } from 'constructs';
import { PRODUCT, type StackKind, type Stage, toStackName } from '../stages.ts';

export abstract class StageStack extends Stack {
  constructor(scope: Construct, kind: StackKind, stage: Stage) {
    super(scope, toStackName(stage, kind), {
      env: { account: stage.account.value, region: stage.region },
      terminationProtection: stage.isProtected,
      tags: { product: PRODUCT, stage: stage.name },
    });
  }

  warn(id: string, message: string): void {
    Annotations.of(this).addWarningV2(`${PRODUCT}:${id}`, message);
  }
}
