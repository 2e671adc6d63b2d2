import type { ExtensionLogin } from '#shared/extension-protocol.ts';
import { NO_EDITS } from '../annotations/edits.ts';
import { button } from '../dom/button.ts';
import { element } from '../dom/element.ts';
import { applyEdits } from '../export/apply-edits.ts';
import type { ExportSource, OpenedCapture } from '../export/open-capture.ts';
import { createEditSession, type EditSession, USE_ORIGINAL } from './edit-session.ts';
import { mountEditing } from './mount-editing.ts';
import { createViewer } from './viewer.ts';

export interface EditableCapture {
  readonly nodes: readonly HTMLElement[];
  /** Returns the edited capture. Throws like `EditSession.requireReadable`. */
  readonly current: () => Promise<ExportSource>;
  readonly edits: EditSession;
  /** Renders everything immediately. Must be called after the nodes are attached. */
  readonly start: (login: ExtensionLogin | undefined) => void;
}

export function createEditableCapture(open: OpenedCapture, signal: AbortSignal): EditableCapture {
  const { node, ...view } = createViewer(open);
  const tools = element('div', { class: 'tools' });
  const edits = createEditSession(open);
  const note = unreadableNotice(edits, tools);
  const showTools = mountEditing(open, { ...view, tools }, edits, signal);
  const nodes = edits.problem() ? [note, tools, node] : [tools, node];
  return {
    nodes,
    current: async () => applyEdits(open, edits.requireReadable()),
    edits,
    start(login) {
      view.fit();
      showTools(login);
    },
  };
}

function unreadableNotice(edits: EditSession, tools: HTMLElement): HTMLElement {
  const message = element('p', {}, edits.problem());
  const useOriginal = button({ label: USE_ORIGINAL, variant: 'quiet', onClick: () => edits.save(NO_EDITS) });
  const note = element('div', { class: 'note', role: 'alert' }, message, useOriginal);
  edits.onChange(() => {
    message.textContent = edits.problem() ?? '';
    if (edits.problem()) tools.before(note);
    else note.remove();
  });
  return note;
}
