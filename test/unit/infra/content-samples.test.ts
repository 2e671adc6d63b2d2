import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { EXTERNAL_URLS } from '#shared/external-urls.ts';
import { SITE } from '#shared/site.ts';
import { findSamples, listContentSamples } from '../../../infra/content-samples.ts';
import { listSamples, STAGES } from '../../../infra/stages.ts';

describe('samples', () => {
  test('are found at any depth', () => {
    const final = { value: 1, sample: false };
    expect(
      findSamples({ a: { value: 1, sample: true }, b: { c: { value: 2, sample: true }, d: final }, e: 'x', f: null }),
    ).toEqual(['a', 'b.c']);
  });

  test('are counted per content file', () => {
    expect(
      listContentSamples({ cards: [{ sample: true }, { sample: false }, { sample: true }], one: { sample: true }, none: [] }),
    ).toEqual(['2 of cards (web/content/cards.ts)', '1 of one (web/content/one.ts)']);
  });

  test('remain in the current content of the site', () => {
    expect(listContentSamples()).toEqual([
      '2 of blog-cards (web/content/blog-cards.ts)',
      '22 of press (web/content/press.ts)',
      '7 of reviews (web/content/reviews.ts)',
      '2 of stats (web/content/stats.ts)',
      '2 of team (web/content/team.ts)',
    ]);
  });

  test('are found in every content file that has any', () => {
    const folder = 'web/content';
    const filesWithSamples = readdirSync(folder).filter((file) =>
      /\bsample: true\b/.test(readFileSync(`${folder}/${file}`, 'utf8')),
    );
    expect(filesWithSamples).toEqual(listContentSamples().map((line) => `${line.split(' ')[2]}.ts`));
  });

  test('in the details and URLs of the product are listed by key', () => {
    expect(findSamples(SITE)).toEqual([
      'company',
      'origin',
      'supportEmail',
      'extensions.chrome',
      'extensions.edge',
      'firefoxAddonId',
      'agreementsDate',
    ]);
    expect(findSamples(EXTERNAL_URLS)).toEqual(Object.keys(EXTERNAL_URLS));
  });
});

describe('production stage', () => {
  test('is the only stage that needs final content', () => {
    expect(listSamples(STAGES.staging).filter((line) => /web\/content|shared\//.test(line))).toEqual([]);
  });
});
