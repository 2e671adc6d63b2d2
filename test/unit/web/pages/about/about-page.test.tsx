import { expect, test } from 'vitest';
import { AboutPage } from '../../../../../web/pages/about/about-page.tsx';
import { staticPage, wordsOf } from '../../../../support/static-page.tsx';

const html = staticPage(<AboutPage />, '/about');

test('about us says since when, and for how many', () => {
  expect(wordsOf(html)).toMatch(/^About us GoFullPage was founded in 2012\. About 8 million people use it\./);
  expect(wordsOf(html)).toContain('users About 8 million');
});

test('its founder and its COO have profiles, marked as samples until they are real', () => {
  const profiles = [...html.matchAll(/<h3>[^<]+<\/h3><p[^>]*>.*?<\/p>/g)].map(([profile]) => wordsOf(profile));
  expect(profiles).toEqual(['Finn Founder Founder Sample', 'Cora Operations COO Sample']);
});

test('initials are decoration', () => {
  expect(html).toMatch(/<span aria-hidden="true"[^>]*>FF</);
});
