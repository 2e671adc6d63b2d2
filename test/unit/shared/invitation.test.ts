import { describe, expect, test } from 'vitest';
import { addressesIn, INVITATION, invitationsSchema } from '#shared/invitation.ts';

test.each([
  ['commas, semicolons and new lines', 'a@x.example, b@x.example;c@x.example\r\nd@x.example'],
  ['names', 'Ada <a@x.example>, "Bea" <b@x.example>; c@x.example, <d@x.example>'],
  ['names with commas in them', '"Lovelace, Ada" <a@x.example>, "B; Bea" <b@x.example>\nc@x.example,d@x.example'],
  ['links of mail', 'mailto:a@x.example, Bea <mailto:b@x.example>, MAILTO:c@x.example, d@x.example'],
  ['spaces', 'a@x.example b@x.example\tc@x.example  d@x.example'],
  ['what was left empty', ', a@x.example,, b@x.example ;\n\n c@x.example,d@x.example, '],
])('addresses are parted through %s', (_, typed) => {
  expect(addressesIn(typed)).toEqual(['a@x.example', 'b@x.example', 'c@x.example', 'd@x.example']);
});

test('what is no address stays one entry, to be seen', () => {
  expect(addressesIn('nobody at all, a@x.example and b@x.example, 27" screen, c@x.example')).toEqual([
    'nobody at all',
    'a@x.example and b@x.example',
    '27" screen',
    'c@x.example',
  ]);
});

describe('a call that invites', () => {
  const parse = (emails: readonly string[]) =>
    invitationsSchema.safeParse({ orgId: '01JD0000000000000000000000', invitations: emails.map((email) => ({ email })) }).success;

  test('is taken with addresses that are none, however long somebody types', () => {
    expect(parse(['', 'nobody', 'z'.repeat(2_000), 'bob@example.com'])).toBe(true);
  });

  test('has bounds: of its addresses, and of each', () => {
    const most = Array.from({ length: INVITATION.atOnce }, (_, at) => `person-${at}@example.com`);
    expect(parse(most)).toBe(true);
    expect([parse([...most, 'bob@example.com']), parse([]), parse(['z'.repeat(2_001)])]).toEqual([false, false, false]);
  });
});
