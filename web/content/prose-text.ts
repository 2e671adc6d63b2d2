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

/** Block of a Markdown text. Texts are data instead of HTML, because Trusted Types forbids rendering HTML strings. */
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

function inlinesToText(inlines: readonly Inline[]): string {
  return inlines.map((inline) => (typeof inline === 'string' ? inline : toInlineText(inline))).join('');
}

function toInlineText(inline: Exclude<Inline, string>): string {
  if (inline.kind === 'break') return ' ';
  return inline.kind === 'code' ? inline.text : inlinesToText(inline.children);
}

export function toPlainText(blocks: readonly Block[]): string {
  return blocks.map(blockToText).join('\n');
}

function blockToText(block: Block): string {
  switch (block.kind) {
    case 'heading':
    case 'code':
      return block.text;
    case 'paragraph':
      return inlinesToText(block.children);
    case 'list':
      return block.items.map(toPlainText).join('\n');
    case 'quote':
      return toPlainText(block.blocks);
    case 'table':
      return [block.head, ...block.rows].map((row) => row.map(inlinesToText).join('\t')).join('\n');
    case 'rule':
      return '';
  }
}
