import type { Token } from 'markdown-it';
import type { Block, Heading, HeadingLevel, Inline } from '../../content/prose-text.ts';

/** Allowed targets: a page of the site, a fragment of the same page, an HTTPS URL, an email address, an embedded image. */
const ALLOWED_TARGETS = [
  /^\/(?!\/)/,
  /^#./,
  /^https:\/\/[^/]/i,
  /^mailto:[^?]+@/i,
  /^data:image\/(png|gif|jpeg|webp|avif);base64,/i,
];

/** Browsers drop control characters, and some read `\` as `/`. A link with either can lead to a different page than it seems to. */
const AMBIGUOUS_CHARACTERS = /[\p{C}\p{Z}\\]/u;

/**
 * Returns the reason to reject a link, or undefined. Rejects `javascript:`, `vbscript:` and `data:` URLs except images. Allows only
 * known patterns, so that no unusual spelling of a rejected URL is accepted.
 */
function findRejectionReason(target: string): string | undefined {
  if (AMBIGUOUS_CHARACTERS.test(target)) return `the link "${target}" has a space, a backslash or an invisible character in it`;
  if (!ALLOWED_TARGETS.some((pattern) => pattern.test(target))) return `the link "${target}" has a target that is not allowed`;
  return undefined;
}

interface TokenNode {
  readonly token: Token;
  readonly children: TokenNode[];
}

const HEADING_LEVELS: Readonly<Record<string, HeadingLevel>> = { h2: 2, h3: 3, h4: 4 };

/** Returns the id of a heading: "Help, I can’t log in" becomes `help-i-cant-log-in`. */
export const toAnchorId = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[’']/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');

/** Converts the flat token list of the parser to blocks. Throws for unsupported content and rejected links. */
export const toBlocks = (tokens: readonly Token[]): Block[] => toTree(tokens).map(toBlock);

function toTree(tokens: readonly Token[]): TokenNode[] {
  const root: TokenNode[] = [];
  const childLists = [root];
  for (const token of tokens) {
    if (token.nesting === -1) {
      childLists.pop();
      continue;
    }
    const node: TokenNode = { token, children: [] };
    childLists.at(-1)?.push(node);
    if (token.nesting === 1) childLists.push(node.children);
  }
  return root;
}

function toBlock(node: TokenNode): Block {
  const { token, children } = node;
  switch (token.type) {
    case 'heading_open':
      return toHeading(node);
    case 'paragraph_open':
      return { kind: 'paragraph', children: toInlines(node) };
    case 'bullet_list_open':
    case 'ordered_list_open':
      return {
        kind: 'list',
        isOrdered: token.type === 'ordered_list_open',
        items: children.map((item) => item.children.map(toBlock)),
      };
    case 'blockquote_open':
      return { kind: 'quote', blocks: children.map(toBlock) };
    case 'fence':
    case 'code_block':
      return { kind: 'code', text: token.content };
    case 'table_open':
      return toTable(node);
    case 'hr':
      return { kind: 'rule' };
    default:
      return reject(token.type);
  }
}

function toHeading(node: TokenNode): Heading {
  const level = HEADING_LEVELS[node.token.tag];
  const text = toInlines(node)
    .map((inline) => (typeof inline === 'string' ? inline : reject('formatting in a heading')))
    .join('');
  if (!level) return reject(`"${text}" as ${node.token.tag}. Use h2 to h4, because the page title is the h1`);
  return { kind: 'heading', level, id: toAnchorId(text), text };
}

function toTable({ children }: TokenNode): Block {
  const [head, ...bodies] = children.map((part) => part.children.map((row) => row.children.map(toInlines)));
  return { kind: 'table', head: head?.[0] ?? [], rows: bodies.flat() };
}

const toInlines = ({ children }: TokenNode): Inline[] =>
  children.flatMap(({ token }) => joinStrings(toTree(token.children ?? []).map(toInline)));

function toInline({ token, children }: TokenNode): Inline {
  const joinChildren = () => joinStrings(children.map(toInline));
  switch (token.type) {
    case 'text':
      return token.content.includes('](') ? reject(`"${token.content}", an unparsed link`) : token.content;
    case 'softbreak':
      return ' ';
    case 'hardbreak':
      return { kind: 'break' };
    case 'code_inline':
      return { kind: 'code', text: token.content };
    case 'strong_open':
      return { kind: 'strong', children: joinChildren() };
    case 'em_open':
      return { kind: 'em', children: joinChildren() };
    case 'link_open':
      return { kind: 'link', to: requireAllowedLink(String(token.attrGet('href') ?? '')), children: joinChildren() };
    default:
      return reject(token.type);
  }
}

function requireAllowedLink(target: string): string {
  const reason = findRejectionReason(target);
  if (reason) throw new Error(reason);
  return target;
}

function joinStrings(inlines: readonly Inline[]): Inline[] {
  const joined: Inline[] = [];
  for (const inline of inlines.filter((child) => child !== '')) {
    const last = joined.at(-1);
    if (typeof inline === 'string' && typeof last === 'string') joined.splice(-1, 1, last + inline);
    else joined.push(inline);
  }
  return joined;
}

function reject(content: string): never {
  throw new Error(`the text must not contain ${content}`);
}
