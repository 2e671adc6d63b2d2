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

const list = (text: string) => validEmails(createDraft(text));

describe('the list', () => {
  test.each([
    ['commas', 'a@x.example, b@x.example'],
    ['semicolons', 'a@x.example;b@x.example'],
    ['new lines', 'a@x.example\r\nb@x.example\n'],
    ['names', 'Ada L. <a@x.example>, B <b@x.example>'],
    ['doubles, in any case', 'a@x.example, b@x.example, A@X.example'],
    ['what is no address', 'a@x.example, oops, b@x.example, c@'],
  ])('is read through %s', (_, text) => {
    expect(list(text).map((each) => each.toLowerCase())).toEqual(['a@x.example', 'b@x.example']);
  });

  test('is cleaned to one valid address on each line, and what was none is told', () => {
    expect(cleanDraft(createDraft('Ada <a@x.example>, oops; b@x.example,, c@'))).toEqual({
      text: 'a@x.example\nb@x.example',
      removedEntries: ['oops', 'c@'],
    });
  });

  test('stays as it is where it is cleaned again, with what was told', () => {
    const once = cleanDraft(createDraft('a@x.example, oops'));
    expect(cleanDraft(once)).toEqual(once);
  });

  test('takes others at its end, those that are there already once', () => {
    expect(appendEmails(createDraft('a@x.example'), ['b@x.example', 'a@x.example']).text).toBe('a@x.example\nb@x.example');
    expect(appendEmails(EMPTY_DRAFT, ['b@x.example']).text).toBe('b@x.example');
  });
});

test.each([
  ['what is being typed is not finished', 'a@x.example, b@x', undefined],
  ['what was typed is no address', 'a@x.example, b@x,', 'Contains invalid emails'],
  ['there are seats for all', 'a@x.example, b@x.example', undefined],
  [
    'there are not seats for all',
    'a@x.example, b@x.example, c@x.example',
    'Error: too many emails specified (3), there are only 2 seats remaining.',
  ],
  ['it is empty', '', undefined],
])('the list complains, or not, when %s', (_, text, complaint) => {
  expect(validateDraft(createDraft(text), 2)).toBe(complaint);
});

test.each([
  ['is empty', ' , ;', false],
  ['holds what is no address', 'a@x.example, b@x', false],
  ['is longer than there are seats', 'a@x.example, b@x.example, c@x.example', false],
  ['is valid', 'a@x.example, b@x.example', true],
])('a list that %s can be sent, or not', (_, text, can) => {
  expect(canSend(createDraft(text), 2)).toBe(can);
});

test('of many that were left out, the first few are named', () => {
  expect(removedEntriesLabel(['oops', 'c@'])).toBe('Removed because they aren’t valid emails: “oops”, “c@”');
  expect(removedEntriesLabel(['1', '2', '3', '4', '5', '6', '7'])).toMatch(/“5”, 2 more$/);
});

test('many blank lines are validated in linear time', () => {
  const text = `${'\n'.repeat(900_000)}a@x.example`;
  expect(validateDraft(createDraft(text), 1)).toBeUndefined();
  expect(validateDraft(createDraft(`oops${text}`), 1)).toBe('Contains invalid emails');
});
