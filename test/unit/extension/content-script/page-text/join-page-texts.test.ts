import { expect, test } from 'vitest';
import type { PageText } from '#shared/imaging/page-text.ts';
import { joinPageTexts } from '../../../../../extension/content-script/page-text/join-page-texts.ts';

const BOX = { x: 0, y: 0, width: 10, height: 10 };

const createText = (text: string): PageText => ({
  links: [
    { ...BOX, href: 'https://example.com/1', link: 0 },
    { ...BOX, href: 'https://example.com/2', link: 1 },
  ],
  lines: [
    {
      ...BOX,
      text,
      block: 1,
      words: [
        [4, 0, 5_000],
        [4, 5_000, 10_000, 1],
      ],
    },
  ],
  figures: [{ ...BOX, alt: text, block: 2, link: 0 }],
  unbreakableAreas: [{ y: 0, height: 10 }],
  blocks: [{ tag: 'L' }, { tag: 'LI', parent: 0 }, { tag: 'Figure' }],
  language: text,
});

test('joinPageTexts renumbers the blocks and links of the second text and keeps its language', () => {
  const [first, second] = [createText('en'), createText('fr')];
  expect(joinPageTexts(first, second)).toEqual({
    links: [
      ...first.links,
      { ...BOX, href: 'https://example.com/1', link: 2 },
      { ...BOX, href: 'https://example.com/2', link: 3 },
    ],
    lines: [
      ...first.lines,
      {
        ...BOX,
        text: 'fr',
        block: 4,
        words: [
          [4, 0, 5_000],
          [4, 5_000, 10_000, 3],
        ],
      },
    ],
    figures: [...(first.figures ?? []), { ...BOX, alt: 'fr', block: 5, link: 2 }],
    unbreakableAreas: [...first.unbreakableAreas, ...second.unbreakableAreas],
    blocks: [...(first.blocks ?? []), { tag: 'L' }, { tag: 'LI', parent: 3 }, { tag: 'Figure' }],
    language: 'fr',
  });
});

test('joinPageTexts returns the second text if the first is empty', () => {
  const second = createText('fr');
  expect(joinPageTexts({ links: [], lines: [], unbreakableAreas: [] }, second)).toEqual(second);
});
