import { expect, test } from 'vitest';
import { EXTERNAL_URLS } from '#shared/external-urls.ts';
import { AccessibilityPage } from '../../../../../web/pages/accessibility/accessibility-page.tsx';
import { renderStatic } from '../../../../support/render-static.tsx';

test('the accessibility statement has a contact', () => {
  const html = renderStatic(<AccessibilityPage />, '/accessibility');
  expect(html).toMatch(/<h1[^>]*>Accessibility<\/h1>/);
  expect(html).toMatch(/<a href="mailto:[^"]+@[^"]+">/);
  expect(html).toContain(`href="${EXTERNAL_URLS.supportTicket.value}"`);
});
