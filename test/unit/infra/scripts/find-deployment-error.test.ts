import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { writeSamples } from '../../../../infra/build/assembly-samples.ts';
import { writeSourceDigest } from '../../../../infra/build/source-digest.ts';
import { listContentSamples } from '../../../../infra/content-samples.ts';
import { findDeploymentError } from '../../../../infra/scripts/find-deployment-error.ts';
import { STAGES, type Stage } from '../../../../infra/stages.ts';

const finalValue = <T>(value: T) => ({ value, sample: false });
const stageWithoutSamples: Stage = {
  ...STAGES.staging,
  account: finalValue('123456789012'),
  mailFrom: finalValue('no-reply@mail.example'),
  alarmEmail: finalValue('us@mail.example'),
  newsletter: finalValue({ address: 'https://list.example/subscribe/post-json?u=1&id=2', isDoubleOptIn: false }),
};

let root: string;
let synthFolder: string;

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'assemblies-'));
  synthFolder = path.join(root, 'cdk.out');
});

afterEach(() => rmSync(root, { recursive: true }));

function synthesize(stages: readonly Stage[]): void {
  mkdirSync(synthFolder);
  writeFileSync(path.join(synthFolder, 'manifest.json'), '{}');
  writeSourceDigest(synthFolder, []);
  writeSamples(synthFolder, stages);
}

function copyToRelease(): string {
  const release = path.join(root, 'release');
  cpSync(synthFolder, release, { recursive: true });
  return release;
}

const changeSources = () => writeFileSync(path.join(synthFolder, 'sources.sha256'), 'digest of other sources');

test('an assembly of the present sources without samples is accepted', () => {
  synthesize([stageWithoutSamples]);
  expect(findDeploymentError(stageWithoutSamples, synthFolder, synthFolder)).toBeUndefined();
});

test('a folder without an assembly is refused', () => {
  expect(findDeploymentError(stageWithoutSamples, path.join(root, 'nowhere'))).toMatch(
    /contains no assembly\. Run npm run synth first/,
  );
});

describe('an assembly of other sources', () => {
  beforeEach(() => {
    synthesize([stageWithoutSamples]);
    changeSources();
  });

  test.each([
    ['its path', () => synthFolder],
    ['a trailing slash', () => `${synthFolder}/`],
    ['a dot segment', () => `${root}/./cdk.out`],
    ['a relative path', () => path.relative('.', synthFolder)],
  ])('is refused in the folder of synth, named by %s', (_, name) => {
    expect(findDeploymentError(stageWithoutSamples, name(), synthFolder)).toMatch(
      /was made from other sources\. Run npm run synth again/,
    );
  });

  test('is accepted as a release in another folder', () => {
    expect(findDeploymentError(stageWithoutSamples, copyToRelease(), synthFolder)).toBeUndefined();
  });
});

describe('samples', () => {
  test('in the assembly are refused and listed', () => {
    synthesize(Object.values(STAGES));
    expect(findDeploymentError(STAGES.staging, synthFolder, synthFolder)).toMatch(
      /was made with sample values of staging: account .*mailFrom/,
    );
    const refusal = findDeploymentError(STAGES.prod, synthFolder, synthFolder);
    for (const line of [...listContentSamples(), 'edgeStore (shared/external-urls.ts)']) expect(refusal).toContain(line);
  });

  test('in a release are refused, although the present sources have no samples', () => {
    synthesize([STAGES.staging]);
    expect(findDeploymentError(stageWithoutSamples, copyToRelease(), synthFolder)).toMatch(/sample values of staging: account/);
  });

  test('in the present sources do not prevent a release without samples', () => {
    synthesize([stageWithoutSamples]);
    expect(findDeploymentError(STAGES.staging, copyToRelease(), synthFolder)).toBeUndefined();
  });
});

test('an assembly without the stage is refused', () => {
  synthesize([STAGES.dev]);
  expect(findDeploymentError(stageWithoutSamples, synthFolder, synthFolder)).toMatch(/does not contain staging/);
});

test('an assembly without a list of samples is refused', () => {
  synthesize([stageWithoutSamples]);
  rmSync(path.join(synthFolder, 'samples.json'));
  expect(findDeploymentError(stageWithoutSamples, synthFolder, synthFolder)).toMatch(/no list of its sample values/);
});
