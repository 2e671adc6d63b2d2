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
  /** Fragment of the URL, without `#`. */
  readonly id: string;
  readonly text: string;
}

export interface ProseTable {
  readonly kind: 'table';
  readonly head: readonly (readonly Inline[])[];
  readonly rows: readonly (readonly (readonly Inline[])[])[];
}

/** Block of a Markdown text. The text is data instead of HTML, so that pages need no trusted HTML to show it. */
export type Block =
  | Heading
  | { readonly kind: 'paragraph'; readonly children: readonly Inline[] }
  | { readonly kind: 'list'; readonly isOrdered: boolean; readonly items: readonly (readonly Block[])[] }
  | { readonly kind: 'quote'; readonly blocks: readonly Block[] }
  | { readonly kind: 'code'; readonly text: string }
  | ProseTable
  | { readonly kind: 'rule' };

/** Level-3 heading with its content. */
export interface ProsePart {
  readonly id: string;
  readonly title: string;
  readonly blocks: readonly Block[];
}

/** Level-2 heading with its content. `blocks` is the content before the first level-3 heading. */
export interface ProseSection extends ProsePart {
  readonly parts: readonly ProsePart[];
}

function lineText(line: readonly Inline[]): string {
  return line.map((piece) => (typeof piece === 'string' ? piece : pieceText(piece))).join('');
}

function pieceText(piece: Exclude<Inline, string>): string {
  if (piece.kind === 'break') return ' ';
  return piece.kind === 'code' ? piece.text : lineText(piece.children);
}

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
