import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync } from 'vite';

export interface Node {
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

export function listFunctions(file: string): FunctionFacts[] {
  const text = readFileSync(file, 'utf8');
  const getLineNumber = (offset: number) => text.slice(0, offset).split('\n').length;
  const countLineBreaks = (node: Node) => getLineNumber(node.end) - getLineNumber(node.start);
  const root: unknown = parseSync(file, text).program;
  return [...listNestedFunctions(root)].map((node) => ({
    location: `${file}:${getLineNumber(node.start)}`,
    lines:
      countLineBreaks(node) + 1 - [...listNestedFunctions(node, false)].reduce((sum, inner) => sum + countLineBreaks(inner), 0),
    parameters: Array.isArray(node.params) ? node.params.length : 0,
    nesting: computeNestingDepth(node.body),
    hasJsx: containsJsx(node.body),
  }));
}

function* listNestedFunctions(node: unknown, all = true): Generator<Node> {
  for (const child of listChildren(node)) {
    const isFunction = FUNCTIONS.includes(child.type);
    if (isFunction) yield child;
    if (all || !isFunction) yield* listNestedFunctions(child, all);
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
  [node, ...listChildren(node)].some((each) => isNode(each) && each.type.startsWith('JSX')) ||
  listChildren(node).some((child) => !FUNCTIONS.includes(child.type) && containsJsx(child));

const isElseIf = (parent: unknown, child: Node): boolean =>
  isNode(parent) && parent.type === 'IfStatement' && parent.alternate === child;

export const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value;

export const listChildren = (node: unknown): Node[] =>
  typeof node === 'object' && node !== null
    ? Object.values(node)
        .flatMap((value) => (Array.isArray(value) ? value : [value]))
        .filter(isNode)
    : [];
