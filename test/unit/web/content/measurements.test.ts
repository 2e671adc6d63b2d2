import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { formatInteger } from '#shared/format-number.ts';
import { MEASUREMENTS } from '../../../../web/content/measurements.ts';

const CONTENT = 'web/content';
const { comparedPage, tallestPageHeight, shortPage, longPage } = MEASUREMENTS;
const FIGURES = [comparedPage.width * comparedPage.height, tallestPageHeight, shortPage.height, longPage.height].map(
  formatInteger,
);

test.each(readdirSync(CONTENT))('web/content/%s contains no measured figure as text', (name) => {
  const text = readFileSync(path.join(CONTENT, name), 'utf8');
  expect(FIGURES.filter((figure) => text.includes(figure))).toEqual([]);
});
