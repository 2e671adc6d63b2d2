import { App, Validations } from 'aws-cdk-lib';
import { AwsSolutionsChecks } from 'cdk-nag';
import { ARTIFACTS } from './build/artifacts.ts';
import { writeSamples } from './build/assembly-samples.ts';
import { writeSourceDigest } from './build/source-digest.ts';
import { copySourceMaps } from './build/source-maps.ts';
import { createStageStacks } from './stacks/stage-stacks.ts';
import { requireStage, STAGES } from './stages.ts';

/**
 * Synthesizes one stage with `-c stage=dev`. By default it synthesizes all stages, so that the same cloud assembly can be
 * promoted from stage to stage.
 */
const app = new App();
const stageName: unknown = app.node.tryGetContext('stage');
const stages = stageName === undefined ? Object.values(STAGES) : [requireStage(String(stageName))];

for (const stage of stages) createStageStacks(app, stage, ARTIFACTS);
Validations.of(app).addPlugins(new AwsSolutionsChecks(app));
writeSourceDigest(app.outdir);
writeSamples(app.outdir, stages);
copySourceMaps(app.outdir);
