import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { withCommas } from '#shared/with-commas.ts';
import { FACTS } from '../../../../web/build/content-facts.ts';
import { BENEFITS } from '../../../../web/content/benefits.ts';
import { MEASURED } from '../../../../web/content/measured.ts';

const CONTENT = 'web/content';
const { compared, tallest, short, long } = MEASURED;
const FIGURES = [compared.width * compared.height, tallest, short.height, long.height].map(withCommas);

test('the home page names what was measured', () => {
  expect(BENEFITS.map(({ figure }) => figure)).toEqual(
    expect.arrayContaining(['0 of 48,000,000 pixels wrong', '120,000 px in one image', '0 install warnings']),
  );
});

test('answers name it, too', () => {
  expect(FACTS).toMatchObject({ shortPage: '2,800', shortSeconds: '1.5', longPage: '40,000', longSeconds: '28' });
});

test.each(readdirSync(CONTENT))('%s says no such figure by itself', (name) => {
  const text = readFileSync(path.join(CONTENT, name), 'utf8');
  expect(FIGURES.filter((figure) => text.includes(figure))).toEqual([]);
});
