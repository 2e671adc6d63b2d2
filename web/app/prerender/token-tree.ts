import type { Token } from 'markdown-it';
import type { Block, Heading, HeadingLevel, Inline } from '../../content/prose-text.ts';

/** Allowed targets: a page of the site, a fragment of the same page, an HTTPS URL, an email address, an embedded image. */
const ALLOWED = [/^\/(?!\/)/, /^#./, /^https:\/\/[^/]/i, /^mailto:[^?]+@/i, /^data:image\/(png|gif|jpeg|webp|avif);base64,/i];

/** Browsers drop control characters, and some read `\` as `/`. A link with either leads elsewhere than it seems to. */
const AMBIGUOUS_CHARACTERS = /[\p{C}\p{Z}\\]/u;

/**
 * Returns the reason to reject a link, or undefined. Rejects `javascript:`, `vbscript:` and `data:` URLs except images (library
 * specification §5). Allows only known patterns, so that no spelling of these gets through.
 */
function linkRejectionReason(target: string): string | undefined {
  if (AMBIGUOUS_CHARACTERS.test(target)) return `the link "${target}" has a space, a backslash or an invisible character in it`;
  if (!ALLOWED.some((form) => form.test(target))) return `the link "${target}" has a target that is not allowed`;
  return undefined;
}

interface TokenNode {
  readonly token: Token;
  readonly children: TokenNode[];
}

const LEVELS: Readonly<Record<string, HeadingLevel>> = { h2: 2, h3: 3, h4: 4 };

/** Returns the id of a heading: "Help, I can’t log in" becomes `help-i-cant-log-in`. */
export const anchorOf = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[’']/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');

/** Converts the flat token list of the parser to blocks. Throws for content that texts must not contain. */
export const toBlocks = (tokens: readonly Token[]): Block[] => toTree(tokens).map(toBlock);

function toTree(tokens: readonly Token[]): TokenNode[] {
  const root: TokenNode[] = [];
  const open = [root];
  for (const token of tokens) {
    if (token.nesting === -1) {
      open.pop();
      continue;
    }
    const branch: TokenNode = { token, children: [] };
    open.at(-1)?.push(branch);
    if (token.nesting === 1) open.push(branch.children);
  }
  return root;
}

function toBlock(branch: TokenNode): Block {
  const { token, children } = branch;
  switch (token.type) {
    case 'heading_open':
      return toHeading(branch);
    case 'paragraph_open':
      return { kind: 'paragraph', children: toLine(branch) };
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
      return toTable(branch);
    case 'hr':
      return { kind: 'rule' };
    default:
      throw new Error(`a text may hold no ${token.type}`);
  }
}

function toHeading(branch: TokenNode): Heading {
  const level = LEVELS[branch.token.tag];
  const text = toLine(branch)
    .map((piece) => (typeof piece === 'string' ? piece : reject('more than words in a heading')))
    .join('');
  if (!level) return reject(`"${text}" as ${branch.token.tag}: its page has the first level, and there are four`);
  return { kind: 'heading', level, id: anchorOf(text), text };
}

function toTable({ children }: TokenNode): Block {
  const [head, ...bodies] = children.map((part) => part.children.map((row) => row.children.map(toLine)));
  return { kind: 'table', head: head?.[0] ?? [], rows: bodies.flat() };
}

const toLine = ({ children }: TokenNode): Inline[] =>
  children.flatMap(({ token }) => joinStrings(toTree(token.children ?? []).map(toInline)));

function toInline({ token, children }: TokenNode): Inline {
  const pieces = () => joinStrings(children.map(toInline));
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
      return { kind: 'strong', children: pieces() };
    case 'em_open':
      return { kind: 'em', children: pieces() };
    case 'link_open':
      return { kind: 'link', to: requireAllowedLink(String(token.attrGet('href') ?? '')), children: pieces() };
    default:
      throw new Error(`a text may hold no ${token.type}`);
  }
}

function requireAllowedLink(target: string): string {
  const refusal = linkRejectionReason(target);
  if (refusal) throw new Error(refusal);
  return target;
}

function joinStrings(pieces: readonly Inline[]): Inline[] {
  const line: Inline[] = [];
  for (const piece of pieces.filter((each) => each !== '')) {
    const last = line.at(-1);
    if (typeof piece === 'string' && typeof last === 'string') line.splice(-1, 1, last + piece);
    else line.push(piece);
  }
  return line;
}

function reject(what: string): never {
  throw new Error(`a text may hold no ${what}`);
}
