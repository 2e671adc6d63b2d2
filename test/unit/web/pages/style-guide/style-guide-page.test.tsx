import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { COLORS, getContrastRatio } from '../../../../../web/pages/style-guide/color-section.tsx';
import { DIMENSIONS, SIZES, SPACES } from '../../../../../web/pages/style-guide/dimensions-section.tsx';
import { SECTIONS } from '../../../../../web/pages/style-guide/guide-section.tsx';
import { StyleGuidePage } from '../../../../../web/pages/style-guide/style-guide-page.tsx';
import { renderStatic } from '../../../../support/web/render-static.tsx';

const html = renderStatic(<StyleGuidePage />, '/style-guide');
const sheet = readFileSync('web/styles/tokens.css', 'utf8');

/** Modules that other components load lazily. */
const LAZY_MODULES = ['dialog-window', 'menu-parts', 'toast-list'];
/** Components that are left out because their styles would make the page too large to paint within a second. */
const LARGE_COMPONENTS = ['demo-video', 'feature-table'];
const TEXT_CONTRAST = 4.5;
const LINE_CONTRAST = 3;
const REM_PX = 16;

const readTokenValues = (name: string): string[] =>
  [...sheet.matchAll(new RegExp(`--${name}: (.+);`, 'g'))].map(([, value = '']) => value);

test.each([
  ['#000000', '#ffffff', 21],
  ['#ffffff', '#000000', 21],
  ['#777777', '#777777', 1],
  ['#777777', '#ffffff', 4.48],
])('getContrastRatio of %s and %s is %d', (first, second, ratio) => {
  expect(getContrastRatio(first, second)).toBeCloseTo(ratio, 2);
});

describe('tokens', () => {
  test.each(COLORS)('include $name with its values in both themes', ({ name, light, dark }) => {
    expect(readTokenValues(name)).toEqual([light, dark]);
  });

  test.each(COLORS.filter(({ background }) => background))(
    'give $name enough contrast on $background',
    ({ name, background, ...values }) => {
      const backgroundColor = COLORS.find((color) => color.name === background);
      const minContrast = name === 'line-strong' ? LINE_CONTRAST : TEXT_CONTRAST;
      for (const theme of ['light', 'dark'] as const) {
        expect(getContrastRatio(values[theme], backgroundColor?.[theme] ?? '')).toBeGreaterThanOrEqual(minContrast);
      }
    },
  );

  test('for size, space and motion match the style sheet', () => {
    for (const { name, narrow, wide } of SIZES) expect([...readTokenValues(name), wide].slice(0, 2)).toEqual([narrow, wide]);
    for (const { name, px } of SPACES) expect(readTokenValues(name)).toEqual([`${px / REM_PX}rem`]);
    for (const { name, value } of DIMENSIONS) expect(readTokenValues(name)).toEqual([value]);
  });

  test('are complete except for derived tokens', () => {
    const shownNames = [...COLORS, ...SIZES, ...SPACES, ...DIMENSIONS].map(({ name }) => name);
    const declaredNames = new Set([...sheet.matchAll(/--([\w-]+):/g)].map(([, name = '']) => name));
    const derived = /^(hover|press|edge|backdrop|heading.*|text.*|mono|leading-.*|gutter|border|shadow|layer-.*)$/;
    expect([...declaredNames].filter((name) => !derived.test(name)).sort()).toEqual(shownNames.sort());
  });
});

describe('components', () => {
  const named = new Set([...html.matchAll(/<h3>([^<]+)<\/h3>/g)].flatMap(([, names = '']) => names.split(', ')));
  const files = readdirSync('web/components').filter((file) => file.endsWith('.tsx'));
  const components = files
    .map((file) => file.replace('.tsx', ''))
    .filter((file) => ![...LAZY_MODULES, ...LARGE_COMPONENTS].includes(file));

  test.each(components)('include %s', (file) => {
    expect(named).toContain(file.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase()));
  });
});

describe('StyleGuidePage', () => {
  test('has one heading and a section for each entry of its contents', () => {
    expect(html.match(/<h1/g)).toHaveLength(1);
    for (const [id, name] of Object.entries(SECTIONS)) {
      expect(html).toContain(`href="#${id}"`);
      expect(html).toMatch(new RegExp(`<section id="${id}"[^>]*><h2[^>]*>${name}</h2>`));
    }
  });

  test('has no inline styles, which the content security policy forbids', () => {
    expect(html).not.toContain('style=');
    expect(html).not.toContain('<style');
  });
});
