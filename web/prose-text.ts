/** A piece of a line; plain words are a string. */
export type Inline =
  | string
  | { readonly kind: 'strong' | 'em'; readonly children: readonly Inline[] }
  | { readonly kind: 'code'; readonly text: string }
  | { readonly kind: 'link'; readonly to: string; readonly children: readonly Inline[] }
  | { readonly kind: 'break' };

export type HeadingLevel = 2 | 3 | 4;

export interface Heading {
  readonly kind: 'heading';
  readonly level: HeadingLevel;
  /** What an address names it by, after `#`. */
  readonly id: string;
  readonly text: string;
}

export interface ProseTable {
  readonly kind: 'table';
  readonly head: readonly (readonly Inline[])[];
  readonly rows: readonly (readonly (readonly Inline[])[])[];
}

/** One block of a text, as it was written in Markdown. Data, so that no HTML has to be trusted where it is shown. */
export type Block =
  | Heading
  | { readonly kind: 'paragraph'; readonly children: readonly Inline[] }
  | { readonly kind: 'list'; readonly isOrdered: boolean; readonly items: readonly (readonly Block[])[] }
  | { readonly kind: 'quote'; readonly blocks: readonly Block[] }
  | { readonly kind: 'code'; readonly text: string }
  | ProseTable
  | { readonly kind: 'rule' };

/** What stands under a heading of the third level. */
export interface ProsePart {
  readonly id: string;
  readonly title: string;
  readonly blocks: readonly Block[];
}

/** What stands under a heading of the second level: first of all its own words, then its parts. */
export interface ProseSection extends ProsePart {
  readonly parts: readonly ProsePart[];
}

/** The words of a line, without what they are set in. */
function lineText(line: readonly Inline[]): string {
  return line.map((piece) => (typeof piece === 'string' ? piece : pieceText(piece))).join('');
}

function pieceText(piece: Exclude<Inline, string>): string {
  if (piece.kind === 'break') return ' ';
  return piece.kind === 'code' ? piece.text : lineText(piece.children);
}

/** The words of a text, a line for each block. */
export function proseText(blocks: readonly Block[]): string {
  return blocks.map(blockText).join('\n');
}

function blockText(block: Block): string {
  switch (block.kind) {
    case 'heading':
    case 'code':
      return block.text;
    case 'paragraph':
      return lineText(block.children);
    case 'list':
      return block.items.map(proseText).join('\n');
    case 'quote':
      return proseText(block.blocks);
    case 'table':
      return [block.head, ...block.rows].map((row) => row.map(lineText).join('\t')).join('\n');
    case 'rule':
      return '';
  }
}
