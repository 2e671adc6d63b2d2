import type { Capture } from '../capture.ts';
import { button, link } from '../dom/button.ts';
import { element } from '../dom/element.ts';
import { type OpenCapture, openCapture } from '../export/open-capture.ts';
import { onProgress, type Progress, progress } from '../progress.ts';
import type { Captures } from '../storage/captures.ts';
import { storedLogin } from '../storage/login.ts';
import { captureActions } from './capture-actions.ts';
import { captureHeader } from './capture-header.ts';
import { captureNote, captureState } from './capture-state.ts';
import { emptyState } from './empty-state.ts';
import { homeBar } from './home-bar.ts';
import { takeOut } from './removal.ts';
import { viewer } from './viewer.ts';
import { type Workbench, workbench } from './workbench.ts';

interface Parts {
  readonly nodes: readonly HTMLElement[];
  /** Must be called after the nodes are attached, so that the first frame is complete. */
  readonly start?: Workbench['start'];
}

export async function capturePage(captures: Captures, id: string, put: (page: HTMLElement) => void): Promise<void> {
  const [open, now, login] = await Promise.all([openCapture(captures, id), progress(), storedLogin()]);
  const page = element('main', { class: 'capture-page' });
  if (!open) {
    page.append(bareHeader(), goneState());
    return put(page);
  }
  document.title = open.capture.title || open.capture.url;
  if (captureState(open.capture, now) === 'taking') showWhenDone(id);
  const remove = async () => page.replaceChildren(bareHeader(), deletedState(await takeOut(captures, open.capture)));
  const { nodes, start } = parts(open, now, remove);
  page.append(...nodes);
  put(page);
  start?.(login);
}

function parts(open: OpenCapture, now: Progress, remove: () => Promise<void>): Parts {
  const { capture, strips } = open;
  const note = captureNote(capture, now);
  const above = note === undefined ? [] : [noteBand(note)];
  if (strips.length === 0) {
    const erase = button({ label: 'Delete capture', icon: 'trash', variant: 'quiet', run: remove });
    return { nodes: [captureHeader(capture, erase).node, ...above, nothingTaken(capture)] };
  }
  if (captureState(capture, now) === 'taking')
    return { nodes: [captureHeader(capture, undefined).node, ...above, viewer(open).node] };
  const ending = new AbortController();
  const end = () => {
    ending.abort();
    return remove();
  };
  const { nodes, current, edits, start } = workbench(open, ending.signal);
  const header = captureHeader(capture, captureActions(open, { current, edits, remove: end }));
  const tell = () => header.tell(edits.shown());
  edits.onKeep(tell);
  tell();
  return { nodes: [header.node, ...above, ...nodes], start };
}

const noteBand = (note: string): HTMLElement => element('p', { class: 'note', role: 'note' }, note);

const bareHeader = (): HTMLElement => element('header', { class: 'capture-header' }, homeBar());

const historyLink = () => link({ href: 'result.html', class: 'button' }, 'Open the history');

const nothingTaken = ({ url }: Capture): HTMLElement =>
  emptyState({
    title: 'Nothing was captured',
    words: [element('p', {}, `The capture of ${url} ended before its first rows were there. Capture the page again.`)],
    actions: [historyLink()],
  });

const goneState = (): HTMLElement =>
  emptyState({
    title: 'This capture is gone',
    isPage: true,
    words: [element('p', {}, 'It was deleted, or belongs to another profile of the browser.')],
    actions: [historyLink()],
  });

const deletedState = (putBack: () => Promise<void>): HTMLElement =>
  emptyState({
    title: 'Deleted',
    isPage: true,
    words: [element('p', {}, 'It can be brought back for as long as this page is open.')],
    actions: [
      button({
        label: 'Undo',
        variant: 'quiet',
        run: async () => {
          await putBack();
          location.reload();
        },
      }),
      historyLink(),
    ],
  });

function showWhenDone(id: string): void {
  const ending = new AbortController();
  onProgress((now) => {
    if (now.state !== 'taking' || now.captureId !== id) location.reload();
  }, ending.signal);
  addEventListener('pagehide', () => ending.abort());
}
