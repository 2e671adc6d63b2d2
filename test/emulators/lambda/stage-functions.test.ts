import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, onTestFinished, test } from 'vitest';
import * as z from 'zod/mini';
import { createFunctionEnvironment } from '../../../dev/stack/function-environment.ts';
import { LOCAL_VARIABLES } from '../../../dev/stack/stage.ts';
import type { Artifacts } from '../../../infra/build/artifacts.ts';
import { FUNCTION_NAMES } from '../../../infra/functions.ts';
import { createStageStacks } from '../../../infra/stacks/stage-stacks.ts';
import { STAGES, type Stage } from '../../../infra/stages.ts';
import type { LocalStack } from '../../support/e2e/local-stack.ts';
import { type AssemblyStack, readStacks, withoutVariable } from '../../support/lambda/cloud-assembly.ts';
import { type LambdaRuntime, startLambdaRuntime } from '../../support/lambda/lambda-runtime.ts';
import { startLambdaStack } from '../../support/lambda/lambda-stack.ts';
import { createStageUsers, OPERATION_CALLS, type StageUsers, TRIGGER_CALLS } from '../../support/lambda/stage-calls.ts';
import { listMissingSettings, openStageFunctions } from '../../support/lambda/stage-functions.ts';
import { createEmptyApp, createPlaceholderArtifacts } from '../../unit/infra/stage-assembly.ts';

const workspace = mkdtempSync(path.join(tmpdir(), 'stage-artifacts-'));
const assembly = synthesizeAssembly();

afterAll(() => {
  for (const folder of [workspace, assembly]) rmSync(folder, { recursive: true });
});

function synthesizeAssembly(): string {
  const app = createEmptyApp();
  const artifacts = createArtifacts();
  for (const stage of Object.values(STAGES)) createStageStacks(app, stage, artifacts);
  return app.synth().directory;
}

function createArtifacts(): Artifacts {
  const [functions, sharp] = [path.join(workspace, 'functions'), path.join(workspace, 'sharp')];
  for (const name of FUNCTION_NAMES)
    cpSync(path.join(inject('functionBundles'), name, 'index.js'), path.join(functions, name, 'index.js'));
  linkSharpPackages(path.join(sharp, 'nodejs'));
  return { ...createPlaceholderArtifacts(), functions, sharp };
}

/** Links the packages of the layer, as built for the processor of this machine instead of Lambda's. */
function linkSharpPackages(layer: string): void {
  const { packages } = z
    .object({ packages: z.record(z.string(), z.unknown()) })
    .parse(JSON.parse(readFileSync('infra/sharp/package-lock.json', 'utf8')));
  for (const folder of Object.keys(packages).filter((name) => name !== '' && existsSync(name))) {
    mkdirSync(path.join(layer, path.dirname(folder)), { recursive: true });
    symlinkSync(path.resolve(folder), path.join(layer, folder));
  }
}

const runtimeOptions = (stacks: readonly AssemblyStack[], stage: Stage) => ({
  node: inject('lambdaNode'),
  functions: openStageFunctions(stacks, stage),
});

describe.each(Object.values<Stage>(STAGES))('as deployed to $name', (stage) => {
  const stacks = readStacks(assembly, stage);
  let site: LocalStack;
  let runtime: LambdaRuntime;
  let users: StageUsers;

  beforeAll(async () => {
    ({ site, runtime } = await startLambdaStack(runtimeOptions(stacks, stage)));
    users = await createStageUsers(site, stage).catch((cause: unknown) => {
      throw new Error(`A function failed:\n${runtime.output.stderr.join('')}`, { cause });
    });
  });

  afterAll(() => site?.remove());

  test.each(Object.entries(OPERATION_CALLS))('%s returns the expected status', async (_, { caller, request, ...call }) => {
    const { url, init } = await request(users);
    const authorization = caller && { authorization: `Bearer ${users[caller].token}` };
    const response = await fetch(site.stack.site + url, { ...init, headers: { ...init.headers, ...authorization } });
    const { status, statusWithoutSender = status } = call;
    expect(response.status, runtime.output.stderr.join('')).toBe(stage.mailFrom ? status : statusWithoutSender);
  });

  test.each(Object.entries(TRIGGER_CALLS))('%s completes when it is triggered', async (name, call) => {
    await call(site, runtime);
    expect(new Map<string, unknown>(runtime.outcomes).get(name)).toEqual(new Set(['done']));
  });

  test('every function runs without a failure and without a missing setting', () => {
    expect([...runtime.outcomes.keys()].sort()).toEqual([...FUNCTION_NAMES].sort());
    const failed = [...runtime.outcomes].filter(([, outcomes]) => outcomes.has(500) || outcomes.has('failed'));
    expect(failed).toEqual([]);
    expect(listMissingSettings(runtime, stage)).toEqual([]);
  });

  test.each(FUNCTION_NAMES)('%s has the same variables in the local stack', (name) => {
    const functions = openStageFunctions(stacks, stage);
    onTestFinished(functions.remove);
    const { environment } = functions.locate(name);
    // The local stack needs no NODE_PATH, because it has no layer, and it always has a sender.
    const deployed = Object.keys(environment).filter((variable) => variable !== 'NODE_PATH');
    const local = Object.keys(createFunctionEnvironment(name, process.env, '')).filter(
      (variable) => !(variable in LOCAL_VARIABLES) && (stage.mailFrom || variable !== 'MAIL_FROM'),
    );
    expect(local.sort()).toEqual(deployed.sort());
  });

  test('reports a setting that the template does not set', async () => {
    const incomplete = await startLambdaRuntime(runtimeOptions(withoutVariable(stacks, 'sweepUploads', 'IMAGES_TABLE'), stage));
    onTestFinished(() => incomplete.close());
    const sweepUploads = await incomplete.load('sweepUploads');
    await expect(sweepUploads({})).rejects.toThrow('IMAGES_TABLE is not set');
    expect(listMissingSettings(incomplete, stage)).toEqual(['sweepUploads: IMAGES_TABLE']);
  });
});
