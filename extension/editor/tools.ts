import type { ShapeKind } from '#shared/imaging/annotations/shape.ts';
import type { Shortcut } from '../dom/shortcuts.ts';

export type ToolName = 'select' | ShapeKind | 'crop';

interface Tool {
  readonly label: string;
  readonly key: string;
  readonly premiumBenefit: string;
}

export const TOOLS: Readonly<Record<ToolName, Tool>> = {
  select: { label: 'Select', key: 'V', premiumBenefit: 'Move, resize, copy and reorder what you drew, even days later.' },
  box: { label: 'Box', key: 'B', premiumBenefit: 'Frame what people should look at.' },
  ellipse: { label: 'Ellipse', key: 'E', premiumBenefit: 'Circle a word or a button.' },
  arrow: { label: 'Arrow', key: 'A', premiumBenefit: 'Point at what matters.' },
  line: { label: 'Line', key: 'L', premiumBenefit: 'Underline, strike out or draw a border.' },
  pen: { label: 'Pen', key: 'P', premiumBenefit: 'Draw freehand. Lines are smoothed automatically.' },
  text: {
    label: 'Text',
    key: 'T',
    premiumBenefit: 'Add text. An outline keeps it readable on any background.',
  },
  highlight: { label: 'Highlight', key: 'H', premiumBenefit: 'Highlight text without covering it.' },
  number: { label: 'Number', key: 'N', premiumBenefit: 'Number steps 1, 2, 3. Each click adds the next number.' },
  blur: {
    label: 'Blur',
    key: 'U',
    premiumBenefit: 'Blur private details. The pixels are replaced in the file, not just covered.',
  },
  pixelate: {
    label: 'Pixelate',
    key: 'X',
    premiumBenefit: 'Pixelate private details. The pixels are replaced in the file, not just covered.',
  },
  crop: { label: 'Crop', key: 'C', premiumBenefit: 'Drag the edges to keep only what matters.' },
};

export const TOOL_NAMES: readonly ToolName[] = [
  'select',
  'box',
  'ellipse',
  'arrow',
  'line',
  'pen',
  'text',
  'highlight',
  'number',
  'blur',
  'pixelate',
  'crop',
];

export const getToolShortcut = (tool: ToolName): Shortcut => ({
  label: TOOLS[tool].label,
  keyCombos: [{ key: TOOLS[tool].key.toLowerCase() }],
});
