import type { Capture } from '../capture.ts';
import { button, link } from '../dom/button.ts';
import { element } from '../dom/element.ts';
import { type OpenedCapture, openCapture } from '../export/open-capture.ts';
import { onProgress, type Progress, readProgress } from '../progress.ts';
import type { Captures } from '../storage/captures.ts';
import { readLogin } from '../storage/login.ts';
import { createCaptureActions } from './capture-actions.ts';
import { createCaptureHeader } from './capture-header.ts';
import { getCaptureNotice, getCaptureState } from './capture-state.ts';
import { deleteWithUndo } from './delete-capture.ts';
import { createEditableCapture, type EditableCapture } from './editable-capture.ts';
import { createEmptyState } from './empty-state.ts';
import { createNavBar } from './nav-bar.ts';
import { createViewer } from './viewer.ts';

interface PageContent {
  readonly nodes: readonly HTMLElement[];
  /** Must be called right after the nodes are attached, so that the first frame shows everything. */
  readonly onAttached?: EditableCapture['start'];
}

export async function renderCapturePage(captures: Captures, id: string, attach: (page: HTMLElement) => void): Promise<void> {
  const [openedCapture, progress, login] = await Promise.all([openCapture(captures, id), readProgress(), readLogin()]);
  const page = element('main', { class: 'capture-page' });
  if (!openedCapture) {
    page.append(createBareHeader(), createNotFoundState());
    return attach(page);
  }
  document.title = openedCapture.capture.title || openedCapture.capture.url;
  if (getCaptureState(openedCapture.capture, progress) === 'running') reloadWhenCaptureEnds(id);
  const remove = async () =>
    page.replaceChildren(createBareHeader(), createDeletedState(await deleteWithUndo(captures, openedCapture.capture)));
  const { nodes, onAttached } = buildContent(openedCapture, progress, remove);
  page.append(...nodes);
  attach(page);
  onAttached?.(login);
}

function buildContent(openedCapture: OpenedCapture, progress: Progress, remove: () => Promise<void>): PageContent {
  const { capture, strips } = openedCapture;
  const notice = getCaptureNotice(capture, progress);
  const notices = notice === undefined ? [] : [createNoticeBar(notice)];
  if (strips.length === 0) {
    const deleteButton = button({ label: 'Delete capture', icon: 'trash', variant: 'quiet', onClick: remove });
    return { nodes: [createCaptureHeader(capture, deleteButton).node, ...notices, createNothingCapturedState(capture)] };
  }
  if (getCaptureState(capture, progress) === 'running')
    return { nodes: [createCaptureHeader(capture, undefined).node, ...notices, createViewer(openedCapture).node] };
  const abortController = new AbortController();
  const stopEditingAndDelete = () => {
    abortController.abort();
    return remove();
  };
  const { nodes, getExportSource, edits, start } = createEditableCapture(openedCapture, abortController.signal);
  const header = createCaptureHeader(
    capture,
    createCaptureActions(openedCapture, { getExportSource, edits, remove: stopEditingAndDelete }),
  );
  const updateHeader = () => header.update(edits.getEdits());
  edits.onChange(updateHeader);
  updateHeader();
  return { nodes: [header.node, ...notices, ...nodes], onAttached: start };
}

const createNoticeBar = (notice: string): HTMLElement => element('p', { class: 'note', role: 'note' }, notice);

const createBareHeader = (): HTMLElement => element('header', { class: 'capture-header' }, createNavBar());

const createHistoryLink = () => link({ href: 'result.html', class: 'button' }, 'View history');

const createNothingCapturedState = ({ url }: Capture): HTMLElement =>
  createEmptyState({
    title: 'Nothing was captured',
    body: [element('p', {}, `The capture of ${url} stopped before anything was saved. Capture the page again.`)],
    actions: [createHistoryLink()],
  });

const createNotFoundState = (): HTMLElement =>
  createEmptyState({
    title: 'Capture not found',
    isPageHeading: true,
    body: [element('p', {}, 'It was deleted, or it belongs to another browser profile.')],
    actions: [createHistoryLink()],
  });

const createDeletedState = (restore: () => Promise<void>): HTMLElement =>
  createEmptyState({
    title: 'Deleted',
    isPageHeading: true,
    body: [element('p', {}, 'You can undo this while this page is open.')],
    actions: [
      button({
        label: 'Undo',
        variant: 'quiet',
        onClick: async () => {
          await restore();
          location.reload();
        },
      }),
      createHistoryLink(),
    ],
  });

function reloadWhenCaptureEnds(id: string): void {
  const abortController = new AbortController();
  onProgress((progress) => {
    if (progress.state !== 'running' || progress.captureId !== id) location.reload();
  }, abortController.signal);
  addEventListener('pagehide', () => abortController.abort());
}
