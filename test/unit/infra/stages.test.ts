import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { getEmailDomain } from '#shared/email.ts';
import { SITE } from '#shared/site.ts';
import { listSamples, requireStage, STAGES } from '../../../infra/stages.ts';

describe('stages', () => {
  test('are found by name, and an unknown name throws an error that lists the known names', () => {
    expect(requireStage('prod')).toBe(STAGES.prod);
    expect(() => requireStage('test')).toThrow('Unknown stage "test". Use one of: dev, staging, prod.');
  });

  test('have the origin of the product in prod', () => {
    expect(`https://${STAGES.prod.domain.value.host}`).toBe(SITE.origin.value);
  });
});

test('getEmailDomain returns the part of an email after the @', () => {
  expect(getEmailDomain('no-reply@mail.example')).toBe('mail.example');
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
    expect(listSamples(STAGES.prod)).toEqual(expect.arrayContaining(['domain (infra/stages.ts)', 'origin (shared/site.ts)']));
  });
});

test('sharp has the same version in Lambda and in tests', () => {
  const readSharpVersion = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8')).dependencies.sharp;
  expect(readSharpVersion('infra/sharp/package.json')).toBe(readSharpVersion('package.json'));
});
