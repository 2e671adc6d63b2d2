import type { ExtensionLogin } from '#shared/handshake.ts';
import { button } from '../dom/button.ts';
import { element } from '../dom/element.ts';
import { NO_EDITS } from '../shapes/edits.ts';
import { editedTakeaway } from '../takeaway/edited-takeaway.ts';
import type { OpenCapture } from '../takeaway/open-capture.ts';
import type { Takeaway } from '../takeaway/takeaway.ts';
import { editing } from './editing.ts';
import { type KeptEdits, keptEdits, USE_AS_TAKEN } from './kept-edits.ts';
import { viewer } from './viewer.ts';

export interface Workbench {
  readonly nodes: readonly HTMLElement[];
  /** The capture with all that was done to it here. Throws as `KeptEdits.taken` does. */
  readonly current: () => Promise<Takeaway>;
  readonly edits: KeptEdits;
  /** Shows all of it at once, for who is signed in, as soon as it stands in the document. */
  readonly start: (login: ExtensionLogin | undefined) => void;
}

/** A capture to look at, and the tools over it, until the signal ends them. */
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

/** Tells above the tools of what was drawn and cannot be read, for as long as nobody has decided on it. */
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
