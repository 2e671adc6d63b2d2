import { readFileSync } from 'node:fs';
import { parseSync } from 'vite';
import { describe, expect, test } from 'vitest';
import { readMessages } from '../../../extension/build/messages.ts';
import { isCode, listChildren, listSourceFiles, type SyntaxNode } from '../../support/runner/source-tree.ts';

/** Attributes that a browser shows or a screen reader reads. */
const VISIBLE_ATTRIBUTES = /^(alt|aria-description|aria-label|label|placeholder|title)$/;

/** Calls whose texts only developers read. Errors reach users too, but only as details of an unexpected failure. */
const FOR_DEVELOPERS = /^(console\.\w+|new \w*Error)$/;

/** Words in English, but no keys, class names, paths or URLs. */
const SENTENCE = /^(?:[A-Z][a-z’]+|[A-Z])(?: \S+)+$/;

/** Names of text fields in a PNG (W3C PNG specification, 11.3.3.2). */
const PNG_KEYWORDS = ['Creation Time'];

const files = listSourceFiles('extension').filter((file) => isCode(file) && !file.startsWith('extension/build/'));

const hasLetter = (text: string): boolean => /\p{L}/u.test(text);

function getCallee(node: SyntaxNode, source: string): string {
  const callee = node.callee as SyntaxNode | undefined;
  if (!callee) return '';
  const name = source.slice(callee.start, callee.end);
  return node.type === 'NewExpression' ? `new ${name}` : name;
}

/** Returns the visible texts of a file that do not come from a message. */
function findVisibleTexts(node: unknown, source: string): string[] {
  return listChildren(node).flatMap((child) => {
    if (FOR_DEVELOPERS.test(getCallee(child, source))) return [];
    const texts = getVisibleText(child);
    return texts.length > 0 ? texts : findVisibleTexts(child, source);
  });
}

function getVisibleText(node: SyntaxNode): readonly string[] {
  if (node.type === 'JSXText') return hasLetter(String(node.value)) ? [String(node.value).trim()] : [];
  if (node.type === 'JSXAttribute') {
    const { name } = node.name as SyntaxNode;
    const value = node.value as SyntaxNode | null;
    const isText = VISIBLE_ATTRIBUTES.test(String(name)) && value?.type === 'Literal' && hasLetter(String(value.value));
    return isText ? [String(value.value)] : [];
  }
  const isSentence = node.type === 'Literal' && typeof node.value === 'string' && SENTENCE.test(node.value);
  return isSentence && !PNG_KEYWORDS.includes(String(node.value)) ? [String(node.value)] : [];
}

describe('texts of the extension', () => {
  test.each(files)('are messages in %s', (file) => {
    const source = readFileSync(file, 'utf8');
    expect(findVisibleTexts(parseSync(file, source).program, source)).toEqual([]);
  });

  test('are found in JSX, in attributes and in strings', () => {
    const source = `const Page = () => <p title="Some title" className="a b">Some text{t('key')}</p>;
      const text = 'A sentence in code.';
      console.info('For developers only');
      const error = new TypeError('No page.');`;
    expect(findVisibleTexts(parseSync('page.tsx', source).program, source)).toEqual([
      'Some title',
      'Some text',
      'A sentence in code.',
    ]);
  });

  test('are all used', () => {
    const sources = listSourceFiles('extension')
      .filter(isCode)
      .map((file) => readFileSync(file, 'utf8'))
      .join('\n');
    const isUsed = (key: string) => new RegExp(`['"\`]${key.replace(/_(one|other)$/, '')}['"\`]`).test(sources);
    expect(Object.keys(readMessages('en')).filter((key) => !isUsed(key))).toEqual([]);
  });

  test('have a description wherever they have a placeholder that its text does not explain', () => {
    const incomplete = Object.entries(readMessages('en')).filter(
      ([, { message, description }]) => (message.match(/\$\d/g) ?? []).length > 1 && !description,
    );
    expect(incomplete.map(([key]) => key)).toEqual([]);
  });
});
