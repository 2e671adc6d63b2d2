import type { ExtensionLogin } from '#shared/extension-protocol.ts';
import { NO_EDITS } from '#shared/imaging/annotations/edits.ts';
import { button } from '../dom/button.ts';
import { element } from '../dom/element.ts';
import { applyEdits } from '../export/apply-edits.ts';
import type { ExportSource, OpenedCapture } from '../export/open-capture.ts';
import { createEditSession, type EditSession, USE_ORIGINAL_LABEL } from './edit-session.ts';
import { mountEditing } from './mount-editing.ts';
import { createViewer } from './viewer.ts';

export interface EditableCapture {
  readonly nodes: readonly HTMLElement[];
  /** Returns the edited capture. Throws like `EditSession.requireReadable`. */
  readonly getExportSource: () => Promise<ExportSource>;
  readonly edits: EditSession;
  /** Renders everything immediately. Must be called after the nodes are attached. */
  readonly start: (login: ExtensionLogin | undefined) => void;
}

export function createEditableCapture(openedCapture: OpenedCapture, signal: AbortSignal): EditableCapture {
  const { node, ...view } = createViewer(openedCapture);
  const tools = element('div', { class: 'tools' });
  const edits = createEditSession(openedCapture);
  const notice = createUnreadableNotice(edits, tools);
  const showTools = mountEditing(openedCapture, { ...view, tools }, edits, signal);
  const nodes = edits.getErrorMessage() ? [notice, tools, node] : [tools, node];
  return {
    nodes,
    getExportSource: async () => applyEdits(openedCapture, edits.requireReadable()),
    edits,
    start(login) {
      view.layout();
      showTools(login);
    },
  };
}

function createUnreadableNotice(edits: EditSession, tools: HTMLElement): HTMLElement {
  const message = element('p', {}, edits.getErrorMessage());
  const useOriginal = button({ label: USE_ORIGINAL_LABEL, variant: 'quiet', onClick: () => edits.save(NO_EDITS) });
  const notice = element('div', { class: 'note', role: 'alert' }, message, useOriginal);
  edits.onChange(() => {
    message.textContent = edits.getErrorMessage() ?? '';
    if (edits.getErrorMessage()) tools.before(notice);
    else notice.remove();
  });
  return notice;
}
