import { expect, test } from 'vitest';
import { LEGAL_WORDS } from '../../../../../web/content/legal-words.ts';
import { PAGE_HEADS } from '../../../../../web/content/page-heads.ts';
import { pageTitle } from '../../../../../web/page-title.ts';
import { LegalPage } from '../../../../../web/pages/legal/legal-page.tsx';
import { renderStatic, visibleText } from '../../../../support/render-static.tsx';

const html = renderStatic(<LegalPage />);

test('a product is announced, and a button stands where the form will', () => {
  expect(visibleText(html)).toMatch(/^GoFullPage Legal A product .* is coming\./);
  for (const point of LEGAL_WORDS.points) expect(visibleText(html)).toContain(point);
  expect(html).toMatch(/<button[^>]*>Sign up here<\/button>/);
  expect(html).not.toContain('<iframe');
});

test('the tab says what the document was written with', () => {
  expect(pageTitle(PAGE_HEADS.legal.title)).toBe(pageTitle(LEGAL_WORDS.title));
});
