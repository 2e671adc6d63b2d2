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

describe('findDeploymentError', () => {
  test('accepts an assembly of the current sources without samples', () => {
    synthesize([stageWithoutSamples]);
    expect(findDeploymentError(stageWithoutSamples, synthFolder, synthFolder)).toBeUndefined();
  });

  test('rejects a folder without an assembly', () => {
    expect(findDeploymentError(stageWithoutSamples, path.join(root, 'nowhere'))).toMatch(
      /contains no assembly\. Run npm run synth first/,
    );
  });

  describe('with an assembly of other sources', () => {
    beforeEach(() => {
      synthesize([stageWithoutSamples]);
      changeSources();
    });

    test.each([
      ['its path', () => synthFolder],
      ['a trailing slash', () => `${synthFolder}/`],
      ['a dot segment', () => `${root}/./cdk.out`],
      ['a relative path', () => path.relative('.', synthFolder)],
    ])('rejects the assembly in the synth folder when given as %s', (_, name) => {
      expect(findDeploymentError(stageWithoutSamples, name(), synthFolder)).toMatch(
        /was made from other sources\. Run npm run synth again/,
      );
    });

    test('accepts the assembly as a release in another folder', () => {
      expect(findDeploymentError(stageWithoutSamples, copyToRelease(), synthFolder)).toBeUndefined();
    });
  });

  describe('with sample values', () => {
    test('rejects an assembly that contains some and lists them', () => {
      synthesize(Object.values(STAGES));
      expect(findDeploymentError(STAGES.staging, synthFolder, synthFolder)).toMatch(
        /was made with sample values of staging: account .*mailFrom/,
      );
      const refusal = findDeploymentError(STAGES.prod, synthFolder, synthFolder);
      for (const line of [...listContentSamples(), 'edgeStore (shared/external-urls.ts)']) expect(refusal).toContain(line);
    });

    test('rejects a release that contains some even if the sources have none', () => {
      synthesize([STAGES.staging]);
      expect(findDeploymentError(stageWithoutSamples, copyToRelease(), synthFolder)).toMatch(/sample values of staging: account/);
    });

    test('accepts a release without any even if the sources have some', () => {
      synthesize([stageWithoutSamples]);
      expect(findDeploymentError(STAGES.staging, copyToRelease(), synthFolder)).toBeUndefined();
    });
  });

  test('rejects an assembly without the stage', () => {
    synthesize([STAGES.dev]);
    expect(findDeploymentError(stageWithoutSamples, synthFolder, synthFolder)).toMatch(/does not contain staging/);
  });

  test('rejects an assembly without a list of samples', () => {
    synthesize([stageWithoutSamples]);
    rmSync(path.join(synthFolder, 'samples.json'));
    expect(findDeploymentError(stageWithoutSamples, synthFolder, synthFolder)).toMatch(/no list of its sample values/);
  });
});
