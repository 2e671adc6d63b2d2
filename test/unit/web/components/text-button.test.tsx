import { expect, test } from 'vitest';
import { TextButton } from '../../../../web/components/text-button.tsx';
import { renderStatic, visibleText } from '../../../support/web/render-static.tsx';

test('TextButton shows its busy text and stays focusable while it is busy', () => {
  const html = renderStatic(<TextButton busyLabel="one moment…">click here</TextButton>);
  expect(visibleText(html)).toBe('one moment…');
  expect(html).toContain('aria-disabled="true"');
  expect(visibleText(renderStatic(<TextButton>click here</TextButton>))).toBe('click here');
});
