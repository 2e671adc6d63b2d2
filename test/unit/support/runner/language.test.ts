import { describe, expect, test } from 'vitest';
import { checkLanguage, type Passage, readPassages } from '../../../support/runner/language.ts';

const CODE = `// First line,
// second line.
const one = 1;

/**
 * A docstring
 * of two lines.
 */
export const two = 'a // string is no comment';
describe('a title', () => {
  test.each([1])(\`%s and more\`, () => one);
  test.each([['a row', 2], ['another row', 3]])('has %s of $1 and $0', () => one);
  test.each(['a word'])('has %s', () => one);
});
`;

const listPassages = (file: string) => readPassages(file, CODE).map(({ kind, line, text }) => [kind, line, text]);

describe('readPassages', () => {
  const COMMENTS = [
    ['comment', 1, 'First line, second line.'],
    ['comment', 5, 'A docstring of two lines.'],
  ];

  test('joins the lines of a comment', () => {
    expect(listPassages('a.ts')).toEqual(COMMENTS);
  });

  test('reads the titles of a test file, with the texts of tables', () => {
    expect(listPassages('a.test.ts')).toEqual([
      ...COMMENTS,
      ['test title', 10, 'a title'],
      ['test title', 11, '%s and more'],
      ['test title', 12, 'has %s of $1 and $0'],
      ['table title', 12, 'has a row of $1 and a row'],
      ['table title', 12, 'has another row of $1 and another row'],
      ['test title', 13, 'has %s'],
      ['table title', 13, 'has a word'],
    ]);
  });
});

const listAdvice = (kind: Passage['kind'], text: string) => checkLanguage({ kind, line: 1, text }).map(({ advice }) => advice);

describe('checkLanguage', () => {
  test.each([
    'What the page shows.',
    'Whether the file is complete and all of its strips can be read.',
    'Those who pay.',
    'Waits until somebody signs in.',
    'Asks anew.',
    'Sends the letter.',
    'Letters to the customer.',
    'The function answers with an id.',
    'Returns that which is stored.',
  ])('rejects the comment "%s"', (text) => {
    expect(listAdvice('comment', text)).toHaveLength(1);
  });

  test.each([
    'Whether the user may pay.',
    'Returns undefined if the customer does not exist.',
    'The specification says “nobody may sign in”.',
    'Calls `answers`.',
    'Starts with uppercase letters and digits.',
  ])('accepts the comment "%s"', (text) => {
    expect(listAdvice('comment', text)).toEqual([]);
  });

  test('rejects a test title of more than 100 characters', () => {
    expect(listAdvice('test title', 'a'.repeat(100))).toEqual([]);
    expect(listAdvice('test title', 'a'.repeat(101))).toEqual(['At most 100 characters.']);
  });

  test.each([
    ['fix(billing): retry the refund', true],
    ['feat!: drop Node 18', true],
    ['Retry the refund', false],
    [`fix: ${'a'.repeat(68)}`, false],
    ['fix: repair it for somebody', false],
    ['fix: start anew', false],
    ['docs(billing)!: What the customer pays', false],
    ['docs: quote `somebody`', true],
  ])('accepts the commit subject "%s": %s', (text, isAccepted) => {
    expect(listAdvice('commit subject', text)).toHaveLength(isAccepted ? 0 : 1);
  });

  test('reports each wrong word of a commit subject', () => {
    expect(listAdvice('commit subject', 'fix: mend what is anew for somebody')).toHaveLength(4);
  });
});
