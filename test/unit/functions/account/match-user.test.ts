import { describe, expect, test } from 'vitest';
import { createUserPattern } from '../../../../functions/account/match-user.ts';

describe('createUserPattern', () => {
  const isMatch = (text: string): boolean => text.search(createUserPattern(['ann+x@example.com', 'user-1'])) >= 0;

  test.each([
    'ann+x@example.com',
    'Asked by Ann+X@Example.com.',
    '{"adminEmail":"ann+x@example.com"}',
    'mailto=ann+x@example.com',
    '[user-1]',
    'user#user-1',
  ])('finds the user in %s', (text) => {
    expect(isMatch(text)).toBe(true);
  });

  test.each(['joann+x@example.com', 'ann+x@example.com.au', 'ann+x@example.company', 'annxx@example.com', 'user-12', 'user-1-2'])(
    'does not find the user in %s',
    (text) => {
      expect(isMatch(text)).toBe(false);
    },
  );
});
