import { expect, test } from 'vitest';
import { TextButton } from '../../../../web/components/text-button.tsx';
import { renderStatic, visibleText } from '../../../support/render-static.tsx';

test('while its act runs it says so, and keeps its place', () => {
  const html = renderStatic(<TextButton busy="one moment…">click here</TextButton>);
  expect(visibleText(html)).toBe('one moment…');
  expect(html).toContain('aria-disabled="true"');
  expect(visibleText(renderStatic(<TextButton>click here</TextButton>))).toBe('click here');
});
