import { readFileSync } from 'node:fs';
import { parseMarkdown, splitIntoSections } from '../../../../web/app/prerender/markdown-content.ts';
import { type Block, type Inline, toPlainText } from '../../../../web/content/prose-text.ts';

export function readMarkdownText(name: string) {
  const blocks = parseMarkdown(readFileSync(`web/content/${name}.md`, 'utf8'), `${name}.md`);
  return { blocks, sections: splitIntoSections(blocks), plainText: toPlainText(blocks) };
}

export const findLinks = (blocks: readonly Block[]): string[] => blocks.flatMap(findBlockLinks);

function findBlockLinks(block: Block): string[] {
  switch (block.kind) {
    case 'paragraph':
      return block.children.flatMap(findInlineLinks);
    case 'list':
      return block.items.flatMap(findLinks);
    case 'quote':
      return findLinks(block.blocks);
    case 'table':
      return [block.head, ...block.rows].flat(2).flatMap(findInlineLinks);
    default:
      return [];
  }
}

function findInlineLinks(inline: Inline): string[] {
  if (typeof inline === 'string' || !('children' in inline)) return [];
  return [...(inline.kind === 'link' ? [inline.to] : []), ...inline.children.flatMap(findInlineLinks)];
}

export const listAnchors = (blocks: readonly Block[]): string[] =>
  blocks.flatMap((block) => (block.kind === 'heading' ? [block.id] : []));
