import { expect, test } from 'vitest';
import { TermsOfUsePage } from '../../../../../web/pages/terms-of-use/terms-of-use-page.tsx';
import { renderStatic, visibleText } from '../../../../support/render-static.tsx';

test('the terms have their title, their day and all that was agreed', () => {
  const html = renderStatic(<TermsOfUsePage />, '/terms-of-use');
  expect(html).toMatch(/<h1[^>]*>GoFullPage Terms of Use Agreement<\/h1>/);
  expect(visibleText(html)).toMatch(/Agreement Effective [A-Z][a-z]+ \d+, 20\d\d\. Sample/);
  expect(html).toContain('id="disputes-and-arbitration"');
});
