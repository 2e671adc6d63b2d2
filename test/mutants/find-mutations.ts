import ts from 'typescript5';

export const MUTATION_KINDS = ['invert condition', 'remove statement', 'swap arguments'] as const;
export type MutationKind = (typeof MUTATION_KINDS)[number];

export interface Mutation {
  readonly kind: MutationKind;
  /** Path from the root of the repository. */
  readonly file: string;
  readonly line: number;
  /** Offset of `original` in the file. */
  readonly start: number;
  readonly original: string;
  readonly replacement: string;
}

interface Edit {
  readonly start: number;
  readonly end: number;
  readonly replacement: string;
}

const EDITS: Readonly<Record<MutationKind, (node: ts.Node) => Iterable<Edit>>> = {
  'invert condition': invertConditions,
  'remove statement': removeStatements,
  'swap arguments': swapArguments,
};

export function findMutations(file: string, text: string): Mutation[] {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.ESNext, true);
  const found: Mutation[] = [];
  const visit = (node: ts.Node): void => {
    if (isExcluded(node)) return;
    for (const kind of MUTATION_KINDS)
      for (const { start, end, replacement } of EDITS[kind](node)) {
        const line = source.getLineAndCharacterOfPosition(start).line + 1;
        found.push({ kind, file, line, start, original: text.slice(start, end), replacement });
      }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

/** Returns the text of the mutated file. Throws if the file has changed since the mutation was found. */
export function applyMutation(text: string, { file, line, start, original, replacement }: Mutation): string {
  const end = start + original.length;
  if (text.slice(start, end) !== original) throw new Error(`${file}:${line} has changed since its mutations were listed.`);
  return text.slice(0, start) + replacement + text.slice(end);
}

const LOG_CALL = /^(console|log|logger|metrics)\./;
const SYMMETRIC_CALL = /^(Math\.(max|min|hypot|imul)|Object\.is)$/;

/** Excludes nodes whose behavior no test should assert. */
function isExcluded(node: ts.Node): boolean {
  // Logs and metrics. Tests assert only the few that alarms read.
  if (ts.isExpressionStatement(node)) return isLogCall(node.expression);
  if (ts.isCallExpression(node)) return isLogCall(node);
  // Styles. The captures and axe check the appearance, not a test per class name.
  if (ts.isJsxAttribute(node)) return /^(className|style)$/.test(node.name.getText());
  return ts.isTypeNode(node);
}

const isLogCall = (node: ts.Node): boolean => ts.isCallExpression(node) && LOG_CALL.test(node.expression.getText());

const FLIPPED: ReadonlyMap<ts.SyntaxKind, string> = new Map([
  [ts.SyntaxKind.EqualsEqualsEqualsToken, '!=='],
  [ts.SyntaxKind.ExclamationEqualsEqualsToken, '==='],
  [ts.SyntaxKind.EqualsEqualsToken, '!='],
  [ts.SyntaxKind.ExclamationEqualsToken, '=='],
  [ts.SyntaxKind.LessThanToken, '>='],
  [ts.SyntaxKind.GreaterThanEqualsToken, '<'],
  [ts.SyntaxKind.GreaterThanToken, '<='],
  [ts.SyntaxKind.LessThanEqualsToken, '>'],
]);

function* invertConditions(node: ts.Node): Generator<Edit> {
  if (ts.isBinaryExpression(node)) {
    const flipped = FLIPPED.get(node.operatorToken.kind);
    if (flipped) yield edit(node.operatorToken, flipped);
    if (isLogical(node)) yield* negate(node.left);
  }
  const condition = getCondition(node);
  if (condition) yield* negate(condition);
}

function getCondition(node: ts.Node): ts.Expression | undefined {
  if (ts.isIfStatement(node) || ts.isWhileStatement(node) || ts.isDoStatement(node)) return node.expression;
  if (ts.isForStatement(node) || ts.isConditionalExpression(node)) return node.condition;
  return undefined;
}

function* negate(condition: ts.Expression): Generator<Edit> {
  if (ts.isParenthesizedExpression(condition)) return yield* negate(condition.expression);
  if (ts.isBinaryExpression(condition)) {
    // Comparisons and the left operand are mutated separately.
    if (FLIPPED.has(condition.operatorToken.kind)) return;
    if (isLogical(condition)) return yield* negate(condition.right);
  }
  const text = condition.getText();
  if (isNegation(condition)) yield edit(condition, condition.operand.getText());
  else yield edit(condition, ts.isLeftHandSideExpression(condition) ? `!${text}` : `!(${text})`);
}

const isNegation = (node: ts.Node): node is ts.PrefixUnaryExpression =>
  ts.isPrefixUnaryExpression(node) && node.operator === ts.SyntaxKind.ExclamationToken;

const isLogical = ({ operatorToken: { kind } }: ts.BinaryExpression): boolean =>
  kind === ts.SyntaxKind.AmpersandAmpersandToken || kind === ts.SyntaxKind.BarBarToken;

function* removeStatements(node: ts.Node): Generator<Edit> {
  if (ts.isExpressionStatement(node) || (ts.isIfStatement(node) && isGuard(node))) yield edit(node, ';');
  if (ts.isReturnStatement(node) && node.expression && node.expression.getText() !== 'undefined') yield edit(node, 'return;');
}

function isGuard({ thenStatement, elseStatement }: ts.IfStatement): boolean {
  const last = ts.isBlock(thenStatement) ? thenStatement.statements.at(-1) : thenStatement;
  const leaves = last && (ts.isReturnStatement(last) || ts.isThrowStatement(last) || ts.isBreakOrContinueStatement(last));
  return Boolean(leaves) && !elseStatement;
}

function* swapArguments(node: ts.Node): Generator<Edit> {
  if (!ts.isCallExpression(node) && !ts.isNewExpression(node)) return;
  if (SYMMETRIC_CALL.test(node.expression.getText())) return;
  const args = node.arguments ?? [];
  for (const [index, first] of args.entries()) {
    const second = args[index + 1];
    if (!second || !isPlain(first) || !isPlain(second) || first.getText() === second.getText()) continue;
    const between = node.getSourceFile().text.slice(first.end, second.getStart());
    yield { start: first.getStart(), end: second.end, replacement: second.getText() + between + first.getText() };
  }
}

/** Functions, object literals and spreads nearly always differ in type, so swapping them does not compile. */
const isPlain = (node: ts.Expression): boolean =>
  !ts.isSpreadElement(node) && !ts.isFunctionLike(node) && !ts.isObjectLiteralExpression(node);

const edit = (node: ts.Node, replacement: string): Edit => ({ start: node.getStart(), end: node.end, replacement });
