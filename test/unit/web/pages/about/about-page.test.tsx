import { expect, test } from 'vitest';
import { AboutPage } from '../../../../../web/pages/about/about-page.tsx';
import { renderStatic, visibleText } from '../../../../support/web/render-static.tsx';

const html = renderStatic(<AboutPage />, '/about');

test('AboutPage shows the founding year and the number of users', () => {
  expect(visibleText(html)).toMatch(/^About us GoFullPage was founded in 2012\. About 8 million people use it\./);
  expect(visibleText(html)).toContain('users About 8 million');
});

test('AboutPage shows profiles of founder and COO, marked as samples', () => {
  const profiles = [...html.matchAll(/<h3>[^<]+<\/h3><p[^>]*>.*?<\/p>/g)].map(([profile]) => visibleText(profile));
  expect(profiles).toEqual(['Finn Founder Founder Sample', 'Cora Operations COO Sample']);
});

test('AboutPage hides initials from screen readers', () => {
  expect(html).toMatch(/<span aria-hidden="true"[^>]*>FF</);
});
