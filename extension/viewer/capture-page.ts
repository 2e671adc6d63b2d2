import type { Capture } from '../capture.ts';
import { button, link } from '../dom/button.ts';
import { element } from '../dom/element.ts';
import { type OpenedCapture, openCapture } from '../export/open-capture.ts';
import { onProgress, type Progress, readProgress } from '../progress.ts';
import type { Captures } from '../storage/captures.ts';
import { readLogin } from '../storage/login.ts';
import { createCaptureActions } from './capture-actions.ts';
import { captureHeader } from './capture-header.ts';
import { captureNotice, captureState } from './capture-state.ts';
import { deleteWithUndo } from './delete-capture.ts';
import { createEditableCapture, type EditableCapture } from './editable-capture.ts';
import { emptyState } from './empty-state.ts';
import { createNavBar } from './nav-bar.ts';
import { createViewer } from './viewer.ts';

interface PageContent {
  readonly nodes: readonly HTMLElement[];
  /** Must be called after the nodes are attached, so that the first frame is complete. */
  readonly onAttached?: EditableCapture['start'];
}

export async function capturePage(captures: Captures, id: string, attach: (page: HTMLElement) => void): Promise<void> {
  const [open, now, login] = await Promise.all([openCapture(captures, id), readProgress(), readLogin()]);
  const page = element('main', { class: 'capture-page' });
  if (!open) {
    page.append(bareHeader(), notFoundState());
    return attach(page);
  }
  document.title = open.capture.title || open.capture.url;
  if (captureState(open.capture, now) === 'taking') showWhenDone(id);
  const remove = async () => page.replaceChildren(bareHeader(), deletedState(await deleteWithUndo(captures, open.capture)));
  const { nodes, onAttached } = buildContent(open, now, remove);
  page.append(...nodes);
  attach(page);
  onAttached?.(login);
}

function buildContent(open: OpenedCapture, now: Progress, remove: () => Promise<void>): PageContent {
  const { capture, strips } = open;
  const notice = captureNotice(capture, now);
  const notices = notice === undefined ? [] : [noticeBar(notice)];
  if (strips.length === 0) {
    const erase = button({ label: 'Delete capture', icon: 'trash', variant: 'quiet', onClick: remove });
    return { nodes: [captureHeader(capture, erase).node, ...notices, nothingCaptured(capture)] };
  }
  if (captureState(capture, now) === 'taking')
    return { nodes: [captureHeader(capture, undefined).node, ...notices, createViewer(open).node] };
  const abortController = new AbortController();
  const end = () => {
    abortController.abort();
    return remove();
  };
  const { nodes, current, edits, start: onAttached } = createEditableCapture(open, abortController.signal);
  const header = captureHeader(capture, createCaptureActions(open, { current, edits, remove: end }));
  const updateHeader = () => header.update(edits.current());
  edits.onChange(updateHeader);
  updateHeader();
  return { nodes: [header.node, ...notices, ...nodes], onAttached: onAttached };
}

const noticeBar = (notice: string): HTMLElement => element('p', { class: 'note', role: 'note' }, notice);

const bareHeader = (): HTMLElement => element('header', { class: 'capture-header' }, createNavBar());

const historyLink = () => link({ href: 'result.html', class: 'button' }, 'View history');

const nothingCaptured = ({ url }: Capture): HTMLElement =>
  emptyState({
    title: 'Nothing was captured',
    words: [element('p', {}, `The capture of ${url} stopped before anything was saved. Capture the page again.`)],
    actions: [historyLink()],
  });

const notFoundState = (): HTMLElement =>
  emptyState({
    title: 'Capture not found',
    isPage: true,
    words: [element('p', {}, 'It was deleted, or it belongs to another browser profile.')],
    actions: [historyLink()],
  });

const deletedState = (restore: () => Promise<void>): HTMLElement =>
  emptyState({
    title: 'Deleted',
    isPage: true,
    words: [element('p', {}, 'You can undo this while this page is open.')],
    actions: [
      button({
        label: 'Undo',
        variant: 'quiet',
        onClick: async () => {
          await restore();
          location.reload();
        },
      }),
      historyLink(),
    ],
  });

function showWhenDone(id: string): void {
  const abortController = new AbortController();
  onProgress((now) => {
    if (now.state !== 'taking' || now.captureId !== id) location.reload();
  }, abortController.signal);
  addEventListener('pagehide', () => abortController.abort());
}
