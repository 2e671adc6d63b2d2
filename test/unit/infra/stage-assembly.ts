import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { App, type Stack } from 'aws-cdk-lib';
import { Template } from 'aws-cdk-lib/assertions';
import type { Artifacts } from '../../../infra/build/artifacts.ts';
import { FUNCTION_NAMES } from '../../../infra/functions.ts';
import { createStageStacks } from '../../../infra/stacks/stage-stacks.ts';
import { STAGES, type Stage } from '../../../infra/stages.ts';

/** Shared by all test files of a worker. It is deleted when the worker exits. */
const workspace = mkdtempSync(path.join(tmpdir(), 'stage-'));
process.once('exit', () => rmSync(workspace, { recursive: true, force: true }));

export function createEmptyApp(): App {
  // The CloudFormation rules take seconds to load. `npm run synth` checks them.
  process.env.CDK_VALIDATION = 'false';
  const outdir = mkdtempSync(path.join(workspace, 'assembly-'));
  return new App({ outdir, context: JSON.parse(readFileSync('cdk.json', 'utf8')).context });
}

export function synthesizeApp(stages: readonly Stage[]) {
  const app = createEmptyApp();
  return { app, built: stages.map((stage) => createStageStacks(app, stage, createPlaceholderArtifacts())) };
}

export function synthesizeTemplates(stage: Stage = STAGES.dev) {
  const { built } = synthesizeApp([stage]);
  const [stacks] = built;
  if (!stacks) throw new Error('No stage was built.');
  const template = (stack: Stack) => Template.fromStack(stack);
  return {
    data: template(stacks.data),
    site: template(stacks.site),
    api: template(stacks.api),
    release: template(stacks.release),
    monitoring: template(stacks.monitoring),
  };
}

/** The type `T` of the properties is not checked. */
export function listResources<T = Readonly<Record<string, unknown>>>(template: Template, type: string): T[] {
  return Object.values(template.findResources(type)).map((resource) => resource.Properties);
}

/** Writes placeholders for the files of a build. Templates contain only their hashes. */
export function createPlaceholderArtifacts(): Artifacts {
  const folder = mkdtempSync(path.join(workspace, 'artifacts-'));
  const put = (file: string) => {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), file);
  };
  for (const name of FUNCTION_NAMES) put(`functions/${name}/index.js`);
  put('sharp/nodejs/node_modules/sharp/index.js');
  put('web/app.html');
  for (const name of ['page-styles', 'boot-script', 'newsletter-script'])
    writeFileSync(path.join(folder, `web/${name}.json`), JSON.stringify({ hashes: [`sha256-${'a'.repeat(43)}=`] }));
  return { functions: `${folder}/functions`, sharp: `${folder}/sharp`, web: `${folder}/web` };
}
