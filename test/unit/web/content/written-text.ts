import { readFileSync } from 'node:fs';
import { parseMarkdown, splitIntoSections } from '../../../../web/app/prerender/markdown-content.ts';
import { type Block, type Inline, proseText } from '../../../../web/content/prose-text.ts';

export function writtenText(name: string) {
  const blocks = parseMarkdown(readFileSync(`web/content/${name}.md`, 'utf8'), `${name}.md`);
  return { blocks, sections: splitIntoSections(blocks), words: proseText(blocks) };
}

export const linksIn = (blocks: readonly Block[]): string[] => blocks.flatMap(linksOf);

function linksOf(block: Block): string[] {
  switch (block.kind) {
    case 'paragraph':
      return block.children.flatMap(linkOf);
    case 'list':
      return block.items.flatMap(linksIn);
    case 'quote':
      return linksIn(block.blocks);
    case 'table':
      return [block.head, ...block.rows].flat(2).flatMap(linkOf);
    default:
      return [];
  }
}

function linkOf(piece: Inline): string[] {
  if (typeof piece === 'string' || !('children' in piece)) return [];
  return [...(piece.kind === 'link' ? [piece.to] : []), ...piece.children.flatMap(linkOf)];
}

export const anchorsIn = (blocks: readonly Block[]): string[] =>
  blocks.flatMap((block) => (block.kind === 'heading' ? [block.id] : []));
