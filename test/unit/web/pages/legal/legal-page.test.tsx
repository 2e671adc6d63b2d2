import { expect, test } from 'vitest';
import { LEGAL_COPY, LegalPage } from '../../../../../web/pages/legal/legal-page.tsx';
import { renderStatic, visibleText } from '../../../../support/render-static.tsx';

const html = renderStatic(<LegalPage />);

test('a product is announced, and a button stands where the form will', () => {
  expect(visibleText(html)).toMatch(/^GoFullPage Legal Coming soon: .* evidence\./);
  for (const point of LEGAL_COPY.points) expect(visibleText(html)).toContain(point);
  expect(html).toMatch(/<button[^>]*>Sign up here<\/button>/);
  expect(html).not.toContain('<iframe');
});
