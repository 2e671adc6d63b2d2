import { describe, expect, test } from 'vitest';
import { formatSignOutReturn, parseSignOutReturn } from '../../../../../web/api/auth/sign-out-return.ts';

const NOW = Date.parse('2026-11-26T12:00:00Z');
const PATH = '/invites?sub=1&token=a%20b';

describe('parseSignOutReturn', () => {
  test('returns the path for a minute', () => {
    const stored = formatSignOutReturn(PATH, NOW);
    expect(parseSignOutReturn(stored, NOW + 59_999)).toBe(PATH);
    expect(parseSignOutReturn(stored, NOW + 60_000)).toBeUndefined();
  });

  test.each(['https://evil.example/', '//evil.example', '/\\evil.example', '/.//evil.example', 'javascript:alert(1)', ''])(
    'returns undefined for "%s", which is not a page of the site',
    (path) => {
      expect(parseSignOutReturn(formatSignOutReturn(path, NOW), NOW)).toBeUndefined();
    },
  );

  test.each([null, undefined, '', 'soon /invites', '/invites'])('returns undefined when the stored value is %j', (stored) => {
    expect(parseSignOutReturn(stored, NOW)).toBeUndefined();
  });
});
