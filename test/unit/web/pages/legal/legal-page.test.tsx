import { expect, test } from 'vitest';
import { LegalPage } from '../../../../../web/pages/legal/legal-page.tsx';
import { LEGAL_WORDS } from '../../../../../web/pages/legal/legal-words.ts';
import { renderStatic, visibleText } from '../../../../support/web/render-static.tsx';

const html = renderStatic(<LegalPage />);

test('LegalPage announces a product and shows a button instead of the form', () => {
  expect(visibleText(html)).toMatch(/^GoFullPage Legal A product .* is coming\./);
  for (const point of LEGAL_WORDS.points) expect(visibleText(html)).toContain(point);
  expect(html).toMatch(/<button[^>]*>Sign up here<\/button>/);
  expect(html).not.toContain('<iframe');
});
