import { expect, test } from 'vitest';
import { ComingSoonPage } from '../../../../../web/pages/coming-soon/coming-soon-page.tsx';
import { renderStatic, visibleText } from '../../../../support/web/render-static.tsx';

test('ComingSoonPage links to the home page and the newsletter', () => {
  const html = renderStatic(<ComingSoonPage />, '/coming-soon');
  expect(visibleText(html)).toMatch(/^Sshh, this isn’t ready, yet /);
  expect(html).toMatch(/<a [^>]*href="\/"[^>]*>Return to home<\/a>/);
  expect(html).toMatch(/<a [^>]*href="\/newsletter"[^>]*>Stay in touch<\/a>/);
});
