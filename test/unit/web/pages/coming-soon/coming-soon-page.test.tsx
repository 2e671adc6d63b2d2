import { expect, test } from 'vitest';
import { ComingSoonPage } from '../../../../../web/pages/coming-soon/coming-soon-page.tsx';
import { staticPage, wordsOf } from '../../../../support/static-page.tsx';

test('what is not ready says so, and leads home and to the newsletter', () => {
  const html = staticPage(<ComingSoonPage />, '/coming-soon');
  expect(wordsOf(html)).toMatch(/^Sshh, this isn’t ready, yet /);
  expect(html).toMatch(/<a [^>]*href="\/"[^>]*>Return to home<\/a>/);
  expect(html).toMatch(/<a [^>]*href="\/newsletter"[^>]*>Stay in touch<\/a>/);
});
