import type { Kind } from '../annotations/shape.ts';
import type { Shortcut } from '../dom/shortcuts.ts';

export type ToolName = 'select' | Kind | 'crop';

interface Tool {
  readonly label: string;
  readonly key: string;
  /** Benefit of the tool, shown to users without Premium. */
  readonly premiumBenefit: string;
}

export const TOOLS: Readonly<Record<ToolName, Tool>> = {
  select: { label: 'Select', key: 'V', premiumBenefit: 'Move, resize, copy and restack whatever you drew, also days later.' },
  box: { label: 'Box', key: 'B', premiumBenefit: 'Frame the part that a person should look at.' },
  ellipse: { label: 'Ellipse', key: 'E', premiumBenefit: 'Put a ring around one word or one button.' },
  arrow: { label: 'Arrow', key: 'A', premiumBenefit: 'Point at what matters.' },
  line: { label: 'Line', key: 'L', premiumBenefit: 'Underline, strike out, or draw a border.' },
  pen: { label: 'Pen', key: 'P', premiumBenefit: 'Draw freely. Your line is smoothed.' },
  text: {
    label: 'Text',
    key: 'T',
    premiumBenefit: 'Write on the page. The letters have an edge, so they read on any background.',
  },
  highlight: { label: 'Highlight', key: 'H', premiumBenefit: 'Mark text as with a highlighter: what is black stays black.' },
  number: { label: 'Number', key: 'N', premiumBenefit: 'Set steps 1, 2, 3. Each press counts on.' },
  blur: { label: 'Blur', key: 'U', premiumBenefit: 'Hide what is private. Its pixels are replaced in the file, not covered.' },
  pixelate: {
    label: 'Pixelate',
    key: 'X',
    premiumBenefit: 'Hide what is private under blocks. Its pixels are replaced in the file, not covered.',
  },
  crop: { label: 'Crop', key: 'C', premiumBenefit: 'Drag the edges inwards until only what matters is left.' },
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

export const toolShortcut = (tool: ToolName): Shortcut => ({
  label: TOOLS[tool].label,
  keyCombos: [{ key: TOOLS[tool].key.toLowerCase() }],
});
