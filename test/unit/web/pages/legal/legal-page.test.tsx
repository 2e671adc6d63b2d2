import { expect, test } from 'vitest';
import { LEGAL_COPY, LegalPage } from '../../../../../web/pages/legal/legal-page.tsx';
import { renderStatic, visibleText } from '../../../../support/web/render-static.tsx';

const html = renderStatic(<LegalPage />);

test('LegalPage announces a product and shows a button instead of the form', () => {
  expect(visibleText(html)).toMatch(/^GoFullPage Legal Coming soon: .* evidence\./);
  for (const point of LEGAL_COPY.points) expect(visibleText(html)).toContain(point);
  expect(html).toMatch(/<button[^>]*>Sign up here<\/button>/);
  expect(html).not.toContain('<iframe');
});
