import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync } from 'vite';

export interface SyntaxNode {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [field: string]: unknown;
}

export interface FunctionFacts {
  readonly location: string;
  /** Without the lines of nested functions. */
  readonly lines: number;
  readonly parameters: number;
  readonly nesting: number;
  /** Ignores JSX of nested functions. */
  readonly hasJsx: boolean;
}

const FUNCTIONS = ['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression'];
const BRANCHES = [
  'IfStatement',
  'ForStatement',
  'ForOfStatement',
  'ForInStatement',
  'WhileStatement',
  'DoWhileStatement',
  'SwitchStatement',
];

export const FOLDERS = ['shared', 'functions', 'infra', 'web', 'extension', 'dev', 'test'] as const;

/** Returns paths relative to the root of the repository. */
export const listSourceFiles = (folder: string): string[] =>
  existsSync(folder)
    ? readdirSync(folder, { recursive: true, encoding: 'utf8' })
        .filter((name) => /\.(tsx?|css)$/.test(name) && !name.includes('node_modules'))
        .map((name) => path.posix.join(folder, name.split(path.sep).join('/')))
    : [];

export const isCode = (file: string): boolean => /\.tsx?$/.test(file);

export const countLines = (file: string): number => readFileSync(file, 'utf8').trimEnd().split('\n').length;

/** Returns the number of the line, from 1, that contains the character at an offset. */
export const getLineNumber = (text: string, offset: number): number => text.slice(0, offset).split('\n').length;

export function listFunctions(file: string): FunctionFacts[] {
  const text = readFileSync(file, 'utf8');
  const countLineBreaks = ({ start, end }: SyntaxNode) => getLineNumber(text, end) - getLineNumber(text, start);
  const root: unknown = parseSync(file, text).program;
  return [...listAllFunctions(root)].map((node) => ({
    location: `${file}:${getLineNumber(text, node.start)}`,
    lines: countLineBreaks(node) + 1 - [...listOuterFunctions(node)].reduce((sum, inner) => sum + countLineBreaks(inner), 0),
    parameters: Array.isArray(node.params) ? node.params.length : 0,
    nesting: computeNestingDepth(node.body),
    hasJsx: containsJsx(node.body),
  }));
}

function* listAllFunctions(node: unknown): Generator<SyntaxNode> {
  for (const child of listOuterFunctions(node)) {
    yield child;
    yield* listAllFunctions(child);
  }
}

/** Yields the functions within a node, without those within these functions. */
function* listOuterFunctions(node: unknown): Generator<SyntaxNode> {
  for (const child of listChildren(node)) {
    if (FUNCTIONS.includes(child.type)) yield child;
    else yield* listOuterFunctions(child);
  }
}

function computeNestingDepth(node: unknown): number {
  const children = listChildren(node).filter((child) => !FUNCTIONS.includes(child.type));
  return Math.max(
    0,
    ...children.map((child) => computeNestingDepth(child) + (BRANCHES.includes(child.type) && !isElseIf(node, child) ? 1 : 0)),
  );
}

const containsJsx = (node: unknown): boolean =>
  [node, ...listChildren(node)].some((each) => isSyntaxNode(each) && each.type.startsWith('JSX')) ||
  listChildren(node).some((child) => !FUNCTIONS.includes(child.type) && containsJsx(child));

const isElseIf = (parent: unknown, child: SyntaxNode): boolean =>
  isSyntaxNode(parent) && parent.type === 'IfStatement' && parent.alternate === child;

export const isSyntaxNode = (value: unknown): value is SyntaxNode =>
  typeof value === 'object' && value !== null && 'type' in value;

export const listChildren = (node: unknown): SyntaxNode[] =>
  typeof node === 'object' && node !== null
    ? Object.values(node)
        .flatMap((value) => (Array.isArray(value) ? value : [value]))
        .filter(isSyntaxNode)
    : [];
