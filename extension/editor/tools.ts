import type { Kind } from '../annotations/shape.ts';
import type { Shortcut } from '../dom/shortcuts.ts';

export type ToolName = 'select' | Kind | 'crop';

interface Tool {
  readonly label: string;
  readonly key: string;
  /** Benefit of the tool, shown to users without Premium. */
  readonly adds: string;
}

export const TOOLS: Readonly<Record<ToolName, Tool>> = {
  select: { label: 'Select', key: 'V', adds: 'Move, resize, copy and restack whatever you drew, also days later.' },
  box: { label: 'Box', key: 'B', adds: 'Frame the part that a person should look at.' },
  ellipse: { label: 'Ellipse', key: 'E', adds: 'Put a ring around one word or one button.' },
  arrow: { label: 'Arrow', key: 'A', adds: 'Point at what matters.' },
  line: { label: 'Line', key: 'L', adds: 'Underline, strike out, or draw a border.' },
  pen: { label: 'Pen', key: 'P', adds: 'Draw freely. Your line is smoothed.' },
  text: { label: 'Text', key: 'T', adds: 'Write on the page. The letters have an edge, so they read on any background.' },
  highlight: { label: 'Highlight', key: 'H', adds: 'Mark text as with a highlighter: what is black stays black.' },
  number: { label: 'Number', key: 'N', adds: 'Set steps 1, 2, 3. Each press counts on.' },
  blur: { label: 'Blur', key: 'U', adds: 'Hide what is private. Its pixels are replaced in the file, not covered.' },
  pixelate: {
    label: 'Pixelate',
    key: 'X',
    adds: 'Hide what is private under blocks. Its pixels are replaced in the file, not covered.',
  },
  crop: { label: 'Crop', key: 'C', adds: 'Drag the edges inwards until only what matters is left.' },
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
  does: TOOLS[tool].label,
  chords: [{ key: TOOLS[tool].key.toLowerCase() }],
});
