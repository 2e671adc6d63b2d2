import { element } from '../dom/element.ts';
import { editedTakeaway } from './edited-takeaway.ts';
import { editing } from './editing.ts';
import type { OpenCapture, Takeaway } from './open-capture.ts';
import { viewer } from './viewer.ts';

interface Workbench {
  readonly nodes: readonly HTMLElement[];
  /** The capture with all that was done to it here. */
  readonly current: () => Promise<Takeaway>;
}

/** A capture to look at, and the tools over it, until the signal ends them. */
export function workbench(open: OpenCapture, signal: AbortSignal): Workbench {
  const { node, sheet } = viewer(open);
  const tools = element('div', { class: 'tools' });
  const edits = editing(open, { sheet, tools }, signal);
  return { nodes: [tools, node], current: () => editedTakeaway(open, edits()) };
}
