import type { ExtensionLogin } from '#shared/extension-protocol.ts';
import { NO_EDITS } from '../annotations/edits.ts';
import { button } from '../dom/button.ts';
import { element } from '../dom/element.ts';
import { editedTakeaway } from '../export/edited-takeaway.ts';
import type { OpenCapture } from '../export/open-capture.ts';
import type { Takeaway } from '../export/takeaway.ts';
import { editing } from './editing.ts';
import { type KeptEdits, keptEdits, USE_AS_TAKEN } from './kept-edits.ts';
import { viewer } from './viewer.ts';

export interface Workbench {
  readonly nodes: readonly HTMLElement[];
  /** Returns the edited capture. Throws like `KeptEdits.taken`. */
  readonly current: () => Promise<Takeaway>;
  readonly edits: KeptEdits;
  /** Renders everything immediately. Must be called after the nodes are attached. */
  readonly start: (login: ExtensionLogin | undefined) => void;
}

export function workbench(open: OpenCapture, signal: AbortSignal): Workbench {
  const { node, ...view } = viewer(open);
  const tools = element('div', { class: 'tools' });
  const edits = keptEdits(open);
  const note = unreadNote(edits, tools);
  const showTools = editing(open, { ...view, tools }, edits, signal);
  const nodes = edits.problem() ? [note, tools, node] : [tools, node];
  return {
    nodes,
    current: async () => editedTakeaway(open, edits.taken()),
    edits,
    start(login) {
      view.fit();
      showTools(login);
    },
  };
}

function unreadNote(edits: KeptEdits, tools: HTMLElement): HTMLElement {
  const words = element('p', {}, edits.problem());
  const useAsTaken = button({ label: USE_AS_TAKEN, variant: 'quiet', run: () => edits.keep(NO_EDITS) });
  const note = element('div', { class: 'note', role: 'alert' }, words, useAsTaken);
  edits.onKeep(() => {
    words.textContent = edits.problem() ?? '';
    if (edits.problem()) tools.before(note);
    else note.remove();
  });
  return note;
}
