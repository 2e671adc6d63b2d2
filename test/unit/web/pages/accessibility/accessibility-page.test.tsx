import { expect, test } from 'vitest';
import { EXTERNAL_URLS } from '#shared/external-urls.ts';
import { AccessibilityPage } from '../../../../../web/pages/accessibility/accessibility-page.tsx';
import { renderStatic } from '../../../../support/web/render-static.tsx';

test('AccessibilityPage has an email address and a link to support', () => {
  const html = renderStatic(<AccessibilityPage />, '/accessibility');
  expect(html).toMatch(/<h1[^>]*>Accessibility<\/h1>/);
  expect(html).toMatch(/<a href="mailto:[^"]+@[^"]+">/);
  expect(html).toContain(`href="${EXTERNAL_URLS.supportTicket.value}"`);
});
