import { describe, expect, test } from 'vitest';
import { INVITATION, invitationsSchema, parseEmailEntries } from '#shared/invitation.ts';

test.each([
  ['commas, semicolons and new lines', 'a@x.example, b@x.example;c@x.example\r\nd@x.example'],
  ['names', 'Ada <a@x.example>, "Bea" <b@x.example>; c@x.example, <d@x.example>'],
  ['names with commas in them', '"Lovelace, Ada" <a@x.example>, "B; Bea" <b@x.example>\nc@x.example,d@x.example'],
  ['mailto links', 'mailto:a@x.example, Bea <mailto:b@x.example>, MAILTO:c@x.example, d@x.example'],
  ['spaces', 'a@x.example b@x.example\tc@x.example  d@x.example'],
  ['empty entries', ', a@x.example,, b@x.example ;\n\n c@x.example,d@x.example, '],
])('parseEmailEntries returns the emails of a text with %s', (_, typed) => {
  expect(parseEmailEntries(typed)).toEqual(['a@x.example', 'b@x.example', 'c@x.example', 'd@x.example']);
});

test('parseEmailEntries keeps an entry that is not an email unchanged', () => {
  expect(parseEmailEntries('not an email, a@x.example and b@x.example, 27" screen, c@x.example')).toEqual([
    'not an email',
    'a@x.example and b@x.example',
    '27" screen',
    'c@x.example',
  ]);
});

describe('invitationsSchema', () => {
  const parse = (emails: readonly string[]) =>
    invitationsSchema.safeParse({ orgId: '01JD0000000000000000000000', invitations: emails.map((email) => ({ email })) }).success;

  test('accepts entries that are not emails', () => {
    expect(parse(['', 'not-an-email', 'z'.repeat(2_000), 'bob@example.com'])).toBe(true);
  });

  test('limits the number of entries and the length of each', () => {
    const maxEmails = Array.from({ length: INVITATION.maxPerRequest }, (_, at) => `person-${at}@example.com`);
    expect(parse(maxEmails)).toBe(true);
    expect([parse([...maxEmails, 'bob@example.com']), parse([]), parse(['z'.repeat(2_001)])]).toEqual([false, false, false]);
  });
});
