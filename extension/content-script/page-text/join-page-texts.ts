import type { PageText, WordPlace } from '#shared/imaging/page-text.ts';

/** Joins two texts of a page. Renumbers the blocks and links of the second. */
export function joinPageTexts(first: PageText, second: PageText): PageText {
  const blockCount = first.blocks?.length ?? 0;
  const linkCount = listLinkNumbers(first).reduce((count, number) => Math.max(count, number + 1), 0);
  const renumberBlock = <Item extends { readonly block?: number }>(item: Item): Item =>
    item.block === undefined ? item : { ...item, block: item.block + blockCount };
  const renumberLink = <Item extends { readonly link?: number }>(item: Item): Item =>
    item.link === undefined ? item : { ...item, link: item.link + linkCount };
  const renumberWord = ([length, start, end, link]: WordPlace): WordPlace =>
    link === undefined ? [length, start, end] : [length, start, end, link + linkCount];
  const lines = second.lines.map((line) => ({
    ...renumberBlock(line),
    ...(line.words && { words: line.words.map(renumberWord) }),
  }));
  const blocks = (second.blocks ?? []).map((block) =>
    block.parent === undefined ? block : { ...block, parent: block.parent + blockCount },
  );
  return {
    ...second,
    links: [...first.links, ...second.links.map(renumberLink)],
    lines: [...first.lines, ...lines],
    figures: [...(first.figures ?? []), ...(second.figures ?? []).map(renumberBlock).map(renumberLink)],
    unbreakableAreas: [...first.unbreakableAreas, ...second.unbreakableAreas],
    blocks: [...(first.blocks ?? []), ...blocks],
  };
}

const listLinkNumbers = ({ links, lines, figures = [] }: PageText): readonly number[] => [
  ...[...links, ...figures].flatMap(({ link }) => link ?? []),
  ...lines.flatMap(({ words = [] }) => words.flatMap(([, , , link]) => link ?? [])),
];
