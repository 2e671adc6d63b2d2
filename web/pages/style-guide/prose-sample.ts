import { pathOf } from '#shared/pages.ts';
import type { Block } from '../../content/prose-text.ts';

const paragraph = (text: string): Block => ({ kind: 'paragraph', children: [text] });

export const PROSE: readonly Block[] = [
  { kind: 'heading', level: 4, id: 'prose-heading', text: 'Very long pages' },
  {
    kind: 'paragraph',
    children: [
      'A page of ',
      { kind: 'strong', children: ['40,000 px'] },
      ' is one image, ',
      { kind: 'em', children: ['not'] },
      ' forty. See ',
      { kind: 'link', to: pathOf('faq'), children: ['the FAQ'] },
      ' or press ',
      { kind: 'code', text: 'Alt+Shift+P' },
      '.',
    ],
  },
  { kind: 'list', isOrdered: false, items: [[paragraph('PNG, without loss')], [paragraph('JPEG, smaller')]] },
  { kind: 'list', isOrdered: true, items: [[paragraph('Open the page')], [paragraph('Press the button')]] },
  { kind: 'quote', blocks: [paragraph('Kept as it was, to the last pixel.')] },
  { kind: 'code', text: '1,200 × 40,000 px' },
  {
    kind: 'table',
    head: [['Export'], ['Ends pages']],
    rows: [
      [['PDF'], ['anywhere']],
      [['Smart PDF'], ['between lines']],
    ],
  },
  { kind: 'rule' },
];
