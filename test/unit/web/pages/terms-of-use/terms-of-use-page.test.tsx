import { expect, test } from 'vitest';
import { TermsOfUsePage } from '../../../../../web/pages/terms-of-use/terms-of-use-page.tsx';
import { renderStatic, visibleText } from '../../../../support/web/render-static.tsx';

test('TermsOfUsePage shows its title, its effective date and its sections', () => {
  const html = renderStatic(<TermsOfUsePage />, '/terms-of-use');
  expect(html).toMatch(/<h1[^>]*>GoFullPage Terms of Use Agreement<\/h1>/);
  expect(visibleText(html)).toMatch(/Agreement Effective [A-Z][a-z]+ \d+, 20\d\d\. Sample/);
  expect(html).toContain('id="disputes-and-arbitration"');
});
