import { expect, test } from 'vitest';
import { TextButton } from '../../../../web/components/text-button.tsx';
import { staticPage, wordsOf } from '../../../support/static-page.tsx';

test('while its act runs it says so, and keeps its place', () => {
  const html = staticPage(<TextButton busy="one moment…">click here</TextButton>);
  expect(wordsOf(html)).toBe('one moment…');
  expect(html).toContain('aria-disabled="true"');
  expect(wordsOf(staticPage(<TextButton>click here</TextButton>))).toBe('click here');
});
