import { expect, test } from 'vitest';
import { AboutPage } from '../../../../../web/pages/about/about-page.tsx';
import { renderStatic, visibleText } from '../../../../support/render-static.tsx';

const html = renderStatic(<AboutPage />, '/about');

test('about us says since when, and for how many', () => {
  expect(visibleText(html)).toMatch(/^About us GoFullPage was founded in 2012\. About 8 million people use it\./);
  expect(visibleText(html)).toContain('users About 8 million');
});

test('its founder and its COO have profiles, marked as samples until they are real', () => {
  const profiles = [...html.matchAll(/<h3>[^<]+<\/h3><p[^>]*>.*?<\/p>/g)].map(([profile]) => visibleText(profile));
  expect(profiles).toEqual(['Finn Founder Founder Sample', 'Cora Operations COO Sample']);
});

test('initials are decoration', () => {
  expect(html).toMatch(/<span aria-hidden="true"[^>]*>FF</);
});
