import { describe, expect, test } from 'vitest';
import {
  appendEmails,
  canSend,
  cleanDraft,
  createDraft,
  EMPTY_DRAFT,
  removedEntriesLabel,
  validateDraft,
  validEmails,
} from '../../../../../../web/features/organization/invite-members/email-draft.ts';

const listEmails = (text: string) => validEmails(createDraft(text));

describe('email list', () => {
  test.each([
    ['commas', 'a@x.example, b@x.example'],
    ['semicolons', 'a@x.example;b@x.example'],
    ['new lines', 'a@x.example\r\nb@x.example\n'],
    ['names', 'Ada L. <a@x.example>, B <b@x.example>'],
    ['duplicates in any case', 'a@x.example, b@x.example, A@X.example'],
    ['invalid entries', 'a@x.example, oops, b@x.example, c@'],
  ])('is read from text with %s', (_, text) => {
    expect(listEmails(text).map((email) => email.toLowerCase())).toEqual(['a@x.example', 'b@x.example']);
  });

  test('is cleaned to one valid email per line and reports the removed entries', () => {
    expect(cleanDraft(createDraft('Ada <a@x.example>, oops; b@x.example,, c@'))).toEqual({
      text: 'a@x.example\nb@x.example',
      removedEntries: ['oops', 'c@'],
    });
  });

  test('does not change when it is cleaned again', () => {
    const once = cleanDraft(createDraft('a@x.example, oops'));
    expect(cleanDraft(once)).toEqual(once);
  });

  test('gets more emails appended without duplicates', () => {
    expect(appendEmails(createDraft('a@x.example'), ['b@x.example', 'a@x.example']).text).toBe('a@x.example\nb@x.example');
    expect(appendEmails(EMPTY_DRAFT, ['b@x.example']).text).toBe('b@x.example');
  });
});

test.each([
  ['the last entry is unfinished', 'a@x.example, b@x', undefined],
  ['an entry is no email', 'a@x.example, b@x,', 'Contains invalid emails'],
  ['there are seats for all', 'a@x.example, b@x.example', undefined],
  [
    'there are too few seats',
    'a@x.example, b@x.example, c@x.example',
    'Error: too many emails specified (3), there are only 2 seats remaining.',
  ],
  ['the list is empty', '', undefined],
])('validateDraft returns $2 when %s', (_, text, error) => {
  expect(validateDraft(createDraft(text), 2)).toBe(error);
});

test.each([
  ['is empty', ' , ;', false],
  ['contains an invalid entry', 'a@x.example, b@x', false],
  ['exceeds the seats', 'a@x.example, b@x.example, c@x.example', false],
  ['is valid', 'a@x.example, b@x.example', true],
])('canSend returns $2 for a list that %s', (_, text, expected) => {
  expect(canSend(createDraft(text), 2)).toBe(expected);
});

test('removedEntriesLabel names the first five removed entries and counts the rest', () => {
  expect(removedEntriesLabel(['oops', 'c@'])).toBe('Removed because they aren’t valid emails: “oops”, “c@”');
  expect(removedEntriesLabel(['1', '2', '3', '4', '5', '6', '7'])).toMatch(/“5”, 2 more$/);
});

test('many blank lines are validated in linear time', () => {
  const text = `${'\n'.repeat(900_000)}a@x.example`;
  expect(validateDraft(createDraft(text), 1)).toBeUndefined();
  expect(validateDraft(createDraft(`oops${text}`), 1)).toBe('Contains invalid emails');
});
