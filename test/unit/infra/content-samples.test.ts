import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { OUTSIDE } from '#shared/outside.ts';
import { SITE } from '#shared/site.ts';
import { contentSamples, samplesWithin } from '../../../infra/content-samples.ts';
import { deploymentRefusal } from '../../../infra/deployment-refusal.ts';
import { STAGES, samplesIn } from '../../../infra/stages.ts';

describe('samples', () => {
  test('are found however deep they lie', () => {
    const real = { value: 1, sample: false };
    expect(
      samplesWithin({ a: { value: 1, sample: true }, b: { c: { value: 2, sample: true }, d: real }, e: 'x', f: null }),
    ).toEqual(['a', 'b.c']);
  });

  test('of the texts are counted by the file they are in', () => {
    expect(
      contentSamples({ cards: [{ sample: true }, { sample: false }, { sample: true }], one: { sample: true }, none: [] }),
    ).toEqual(['2 of cards (web/content/cards.ts)', '1 of one (web/content/one.ts)']);
  });

  test('are left in what the site says today', () => {
    expect(contentSamples()).toEqual([
      '2 of blog-cards (web/content/blog-cards.ts)',
      '2 of people (web/content/people.ts)',
      '16 of press (web/content/press.ts)',
      '6 of reviews (web/content/reviews.ts)',
      '6 of seen-in (web/content/seen-in.ts)',
      '2 of stats (web/content/stats.ts)',
      '1 of testimonial (web/content/testimonial.ts)',
    ]);
  });

  test('are looked for in every text that has any', () => {
    const folder = 'web/content';
    const having = readdirSync(folder).filter((file) => /\bsample: true\b/.test(readFileSync(`${folder}/${file}`, 'utf8')));
    expect(having).toEqual(contentSamples().map((line) => `${line.split(' ')[2]}.ts`));
  });

  test('of the product’s own addresses are named one by one', () => {
    expect(samplesWithin(SITE)).toEqual([
      'company',
      'origin',
      'supportEmail',
      'extensions.chrome',
      'extensions.edge',
      'agreementsDate',
    ]);
    expect(samplesWithin(OUTSIDE)).toEqual(Object.keys(OUTSIDE));
  });
});

describe('a stage that is for real', () => {
  const assembly = mkdtempSync(path.join(tmpdir(), 'assembly-'));
  writeFileSync(path.join(assembly, 'manifest.json'), '{}');
  afterAll(() => rmSync(assembly, { recursive: true }));

  test('is not deployed with samples in its texts, and is told which', () => {
    const refusal = deploymentRefusal(STAGES.prod, assembly);
    for (const line of [...contentSamples(), 'edgeStore (shared/outside.ts)']) expect(refusal).toContain(line);
  });

  test('is alone in that', () => {
    expect(samplesIn(STAGES.staging).filter((line) => /web\/content|shared\//.test(line))).toEqual([]);
  });
});
