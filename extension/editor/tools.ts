import type { ShapeKind } from '#shared/imaging/annotations/shape.ts';
import type { Shortcut } from '../keyboard/shortcuts.ts';
import { type MessageKey, t } from '../text.ts';

export type ToolName = 'select' | ShapeKind | 'crop';

interface Tool {
  readonly key: string;
  readonly label: MessageKey;
  readonly premiumBenefit: MessageKey;
}

export const TOOLS: Readonly<Record<ToolName, Tool>> = {
  select: { key: 'V', label: 'toolSelect', premiumBenefit: 'toolSelectBenefit' },
  box: { key: 'B', label: 'toolBox', premiumBenefit: 'toolBoxBenefit' },
  ellipse: { key: 'E', label: 'toolEllipse', premiumBenefit: 'toolEllipseBenefit' },
  arrow: { key: 'A', label: 'toolArrow', premiumBenefit: 'toolArrowBenefit' },
  line: { key: 'L', label: 'toolLine', premiumBenefit: 'toolLineBenefit' },
  pen: { key: 'P', label: 'toolPen', premiumBenefit: 'toolPenBenefit' },
  text: { key: 'T', label: 'toolText', premiumBenefit: 'toolTextBenefit' },
  highlight: { key: 'H', label: 'toolHighlight', premiumBenefit: 'toolHighlightBenefit' },
  number: { key: 'N', label: 'toolNumber', premiumBenefit: 'toolNumberBenefit' },
  blur: { key: 'U', label: 'toolBlur', premiumBenefit: 'toolBlurBenefit' },
  pixelate: { key: 'X', label: 'toolPixelate', premiumBenefit: 'toolPixelateBenefit' },
  crop: { key: 'C', label: 'toolCrop', premiumBenefit: 'toolCropBenefit' },
};

const isToolName = (name: string): name is ToolName => Object.hasOwn(TOOLS, name);

/** In the order of the toolbar. */
export const TOOL_NAMES: readonly ToolName[] = Object.keys(TOOLS).filter(isToolName);

export const getToolShortcut = (tool: ToolName): Shortcut => ({
  label: t(TOOLS[tool].label),
  keyCombos: [{ key: TOOLS[tool].key.toLowerCase() }],
});
