import { expect, test } from 'vitest';
import { getStore } from '../../../../web/hooks/use-store.ts';

test.each([
  ['Firefox', 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:153.0) Gecko/20100101 Firefox/153.0', 'firefox'],
  ['Chrome', 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Safari/537.36', 'chromium'],
  ['Safari', 'Mozilla/5.0 (Macintosh) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Safari/605.1.15', 'chromium'],
])('getStore returns the store of the browser (%s)', (_, userAgent, store) => {
  expect(getStore(userAgent)).toBe(store);
});
