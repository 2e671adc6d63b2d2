import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { getEmailDomain } from '#shared/email.ts';
import { SITE } from '#shared/site.ts';
import { findDeploymentError } from '../../../infra/scripts/find-deployment-error.ts';
import { listSamples, requireStage, STAGES, type Stage } from '../../../infra/stages.ts';

const setValue = <T>(value: T) => ({ value, sample: false });
const stageWithoutSamples: Stage = {
  ...STAGES.staging,
  account: setValue('123456789012'),
  mailFrom: setValue('no-reply@mail.example'),
  alarmEmail: setValue('us@mail.example'),
  newsletter: setValue({ address: 'https://list.example/subscribe/post-json?u=1&id=2', isDoubleOptIn: false }),
};

describe('stages', () => {
  test('are found by name, and an unknown name throws an error that lists the known ones', () => {
    expect(requireStage('prod')).toBe(STAGES.prod);
    expect(() => requireStage('test')).toThrow('Unknown stage "test". Use one of: dev, staging, prod.');
  });

  test('have the origin of the product in prod', () => {
    expect(`https://${STAGES.prod.domain.value.host}`).toBe(SITE.origin.value);
  });

  test('have the email domain of their sender', () => {
    expect(getEmailDomain('no-reply@mail.example')).toBe('mail.example');
  });
});

describe('missing settings', () => {
  test('are listed with the file in which to set them', () => {
    expect(listSamples(STAGES.dev)).toEqual(['account (infra/stages.ts)']);
    expect(listSamples(STAGES.staging)).toEqual([
      'account (infra/stages.ts)',
      'mailFrom (infra/stages.ts)',
      'alarmEmail (infra/stages.ts)',
      'newsletter (infra/stages.ts)',
    ]);
    expect(listSamples(stageWithoutSamples)).toEqual([]);
    expect(listSamples(STAGES.prod)).toEqual(expect.arrayContaining(['domain (infra/stages.ts)', 'origin (shared/site.ts)']));
  });
});

describe('deployment', () => {
  const assembly = mkdtempSync(path.join(tmpdir(), 'assembly-'));
  writeFileSync(path.join(assembly, 'manifest.json'), '{}');
  afterAll(() => rmSync(assembly, { recursive: true }));

  test('requires an assembly', () => {
    expect(findDeploymentError(STAGES.dev, `${assembly}/missing`)).toMatch(/Run npm run synth first/);
  });

  test('is rejected while samples remain', () => {
    expect(findDeploymentError(STAGES.prod, assembly)).toMatch(/^These values of prod are still samples: .*alarmEmail/);
    expect(findDeploymentError(STAGES.staging, assembly)).toMatch(
      /^These values of staging are still samples: account .*mailFrom/,
    );
    expect(findDeploymentError(stageWithoutSamples, assembly)).toBeUndefined();
    expect(findDeploymentError({ ...STAGES.dev, account: setValue('123456789012') }, assembly)).toBeUndefined();
  });
});

test('sharp has the same version in Lambda and in tests', () => {
  const readSharpVersion = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8')).dependencies.sharp;
  expect(readSharpVersion('infra/sharp/package.json')).toBe(readSharpVersion('package.json'));
});
