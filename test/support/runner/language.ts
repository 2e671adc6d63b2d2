import { parseSync } from 'vite';
import { getLineNumber, isSyntaxNode, listChildren, type SyntaxNode } from './source-tree.ts';

/** A table title is the title of one row of `test.each`. It may be longer than a test title. */
export interface Passage {
  readonly kind: 'comment' | 'test title' | 'table title' | 'commit subject';
  readonly line: number;
  readonly text: string;
}

export interface LanguageFinding extends Passage {
  readonly advice: string;
}

interface Rule {
  readonly pattern: RegExp;
  readonly advice: string;
}

const SUBJECT = 'Start with the subject or a verb: "Returns …", "True if …", "The user who …".';
const MAX_TITLE_CHARACTERS = 100;
const MAX_SUBJECT_CHARACTERS = 72;
/** A boolean's docstring may start with "Whether" if it is short. */
const MAX_WHETHER_WORDS = 8;

const WORDS: readonly Rule[] = [
  {
    pattern: /^(?:What|Who|Whose|Whoever|Whom|Of|Those|Somebody|Nobody|None|One (?:that|who)|Where|These that)\b/i,
    advice: SUBJECT,
  },
  {
    pattern: /\b(?:somebody|nobody|whoever)\b/i,
    advice: 'Name the person: the user, the caller, the customer, an admin, no user.',
  },
  { pattern: /\banew\b/i, advice: 'Write "again".' },
  { pattern: /\bbegun\b/i, advice: 'Write "started".' },
  { pattern: /\bmend(?:s|ed|ing)?\b/i, advice: 'Write "repair", "fix" or "restore".' },
  { pattern: /\banswers\b/i, advice: 'Write "returns" or "responds".' },
  { pattern: /\b(?:told|said|hears?|heard)\b/i, advice: 'Write "reported", "returned", "received" or "notified".' },
  { pattern: /\bin words\b/i, advice: 'Write "as text".' },
  { pattern: /\bwhat is\b/i, advice: 'Name the thing.' },
  { pattern: /\bthat which\b/i, advice: 'Name the thing.' },
  {
    pattern:
      /(?<!\b(?:upper-?case|lower-?case|first|capital|Latin|Cyrillic|Arabic|Hebrew|single) )\b(?:[Ll]etters|letter)\b(?! and digits|s? in a|-spacing| spacing| size)/,
    advice: 'Write "email" for a message and "character" for a character.',
  },
];

const CONVENTIONAL_PREFIX = /^(?:feat|fix|refactor|test|docs|build|perf|chore|style|ci|revert)(?:\([\w/, -]+\))?!?: (?=\S)/;

/** Consecutive line comments are one passage. */
export function readPassages(file: string, code: string): Passage[] {
  const { program, comments } = parseSync(file, code);
  const blocks: { start: number; end: number; text: string }[] = [];
  for (const { type, value, start, end } of comments) {
    const last = blocks.at(-1);
    if (type === 'Line' && last && /^\r?\n[ \t]*$/.test(code.slice(last.end, start)) && code.startsWith('//', last.start)) {
      last.text += ` ${value}`;
      last.end = end;
    } else blocks.push({ start, end, text: value });
  }
  const passages: Passage[] = blocks
    // The inner group keeps this pattern from matching itself in the search of source-rules.test.ts for suppressed errors.
    .filter(({ text }) => !/^\s*(?:biome-(?:ignore)|@ts-|@vitest|\/ ?<reference)/.test(text))
    .map(({ start, text }) => ({ kind: 'comment', line: getLineNumber(code, start), text: toPlainText(text) }));
  if (/\.test\.tsx?$/.test(file)) {
    for (const { kind, start, text } of listTestTitles(program, code))
      passages.push({ kind, line: getLineNumber(code, start), text });
  }
  return passages;
}

const toPlainText = (comment: string): string =>
  comment
    .replace(/^\s*\*+ ?/gm, ' ')
    .replace(/\s+/g, ' ')
    .trim();

/** Quotations (of the specification, a screen or a vendor) and code in backticks are not checked. */
const removeQuotes = (text: string): string => text.replace(/`[^`]*`|"[^"]*"|“[^”]*”/g, '…');

export function checkLanguage(passage: Passage): LanguageFinding[] {
  const isSubject = passage.kind === 'commit subject';
  const words = isSubject ? passage.text.replace(CONVENTIONAL_PREFIX, '') : passage.text;
  const advice = [...listWordAdvice(removeQuotes(words)), ...(isSubject ? listSubjectAdvice : listLengthAdvice)(passage)];
  return advice.map((each) => ({ ...passage, advice: each }));
}

function listWordAdvice(text: string): string[] {
  const advice = WORDS.filter(({ pattern }) => pattern.test(text)).map((rule) => rule.advice);
  const isLongWhether = /^whether\b/i.test(text) && text.split(' ').length > MAX_WHETHER_WORDS;
  return isLongWhether ? [...advice, SUBJECT] : advice;
}

function listSubjectAdvice({ text }: Passage): string[] {
  if (text.length > MAX_SUBJECT_CHARACTERS) return [`At most ${MAX_SUBJECT_CHARACTERS} characters. Move the rest to the body.`];
  return CONVENTIONAL_PREFIX.test(text) ? [] : ['Follow Conventional Commits: "fix(billing): …".'];
}

const listLengthAdvice = ({ kind, text }: Passage): string[] =>
  kind === 'test title' && text.length > MAX_TITLE_CHARACTERS ? [`At most ${MAX_TITLE_CHARACTERS} characters.`] : [];

type Title = Pick<Passage, 'kind' | 'text'> & { readonly start: number };

function listTestTitles(node: unknown, code: string): Title[] {
  return listChildren(node).flatMap((child) => [...readTitle(child, code), ...listTestTitles(child, code)]);
}

function readTitle(node: SyntaxNode, code: string): Title[] {
  const [title] = listArguments(node);
  if (!isSyntaxNode(title) || !/^(?:test|it|describe)\b/.test(code.slice(node.start, node.start + 10))) return [];
  if (title.type !== 'Literal' && title.type !== 'TemplateLiteral') return [];
  const text = code.slice(title.start + 1, title.end - 1);
  const rowTitles = listTableRows(node).map(
    (row): Title => ({ kind: 'table title', start: row.start, text: fillTitle(text, row) }),
  );
  return [{ kind: 'test title', start: title.start, text }, ...rowTitles.filter((row) => row.text !== text)];
}

const listArguments = (node: SyntaxNode): readonly unknown[] =>
  node.type === 'CallExpression' && Array.isArray(node.arguments) ? node.arguments : [];

/** Returns the rows of `test.each([…])` if the table is a literal. */
function listTableRows({ callee }: SyntaxNode): SyntaxNode[] {
  const [table] = isSyntaxNode(callee) ? listArguments(callee) : [];
  return isSyntaxNode(table) ? listElements(table).filter(isSyntaxNode) : [];
}

const listElements = (node: SyntaxNode): readonly unknown[] =>
  node.type === 'ArrayExpression' && Array.isArray(node.elements) ? node.elements : [];

/** Replaces the placeholders of a title by the cells that are literal strings, as Vitest does. */
function fillTitle(title: string, row: SyntaxNode): string {
  const cells = row.type === 'ArrayExpression' ? listElements(row) : [row];
  let next = 0;
  return title.replace(/%[sdifjo]|\$(\d)/g, (placeholder: string, column?: string) => {
    const cell = cells[column === undefined ? next++ : Number(column)];
    return isSyntaxNode(cell) && typeof cell.value === 'string' ? cell.value : placeholder;
  });
}
