import { App, Validations } from 'aws-cdk-lib';
import { AwsSolutionsChecks } from 'cdk-nag';
import { ARTIFACTS } from './build/artifacts.ts';
import { createStageStacks } from './stacks/stage-stacks.ts';
import { requireStage, STAGES } from './stages.ts';

/**
 * Synthesizes one stage with `-c stage=dev`. By default it synthesizes all stages, so that one assembly can be promoted through
 * them.
 */
const app = new App();
const chosen: unknown = app.node.tryGetContext('stage');
const stages = chosen === undefined ? Object.values(STAGES) : [requireStage(String(chosen))];

for (const stage of stages) createStageStacks(app, stage, ARTIFACTS);
Validations.of(app).addPlugins(new AwsSolutionsChecks(app));
