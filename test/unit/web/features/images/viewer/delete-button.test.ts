import { expect, test } from 'vitest';
import { isDeliberateClick } from '../../../../../../web/features/images/viewer/delete-button.tsx';

test.each([
  [0, false],
  [499, false],
  [500, true],
])('isDeliberateClick for a click %d ms after the confirmation appeared is %s', (ms, expected) => {
  expect(isDeliberateClick(ms)).toBe(expected);
});
