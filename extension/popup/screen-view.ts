import { FAILURE_TEXT } from '../capture-text.ts';
import { button, link } from '../dom/button.ts';
import { element } from '../dom/element.ts';
import { icon } from '../dom/icon.ts';
import { sendRequest } from '../messages.ts';
import { createPanesView } from './panes-view.ts';
import type { PopupScreen } from './popup-screen.ts';
import type { PopupView, StartCapture } from './popup-view.ts';
import { describeProgress, formatDecisionTime, formatRows } from './progress-text.ts';
import { createStripDrawing } from './strip-drawing.ts';

/** Screens with the same view update in place, which keeps the focus. */
const VIEWS = {
  starting: 'progress',
  running: 'progress',
  askingToContinue: 'askingToContinue',
  done: 'done',
  failed: 'failed',
  idle: 'idle',
} as const satisfies Record<PopupScreen['kind'], string>;

/** Returns a function that shows a screen in `main`. `now` is in milliseconds since 1970. */
export function mountScreen(main: HTMLElement, startCapture: StartCapture): (screen: PopupScreen, now: number) => void {
  let shownKey = '';
  let view: PopupView | undefined;
  return (screen, now) => {
    const viewKey = [VIEWS[screen.kind], screen.kind === 'failed' && screen.reason].join();
    if (viewKey !== shownKey) {
      view = createView(screen, startCapture);
      main.replaceChildren(view.node);
      shownKey = viewKey;
    }
    view?.update?.(screen, now);
  };
}

function createView(screen: PopupScreen, startCapture: StartCapture): PopupView {
  switch (screen.kind) {
    case 'starting':
    case 'running':
      return createProgressView(startCapture);
    case 'askingToContinue':
      return createContinueView();
    case 'done':
      return { node: createDoneView(screen, startCapture) };
    case 'failed':
      return { node: createFailedView(screen, startCapture) };
    case 'idle':
      return { node: createIdleView(startCapture) };
  }
}

function createProgressView(startCapture: StartCapture): PopupView {
  const { node: drawing, moveTo } = createStripDrawing();
  const title = element('h2', { 'aria-live': 'polite' });
  const detailsText = element('p', { class: 'figures' });
  const bar = element('progress', { 'aria-label': 'Captured', max: 1, value: 0 });
  const stop = button({
    label: 'Stop and keep',
    icon: 'stop',
    variant: 'quiet',
    onClick: () => sendRequest('stopCapture'),
  });
  const panes = createPanesView(startCapture);
  const update = (screen: PopupScreen, now: number): void => {
    if (screen.kind !== 'starting' && screen.kind !== 'running') return;
    const { share, title: titleText, details } = describeProgress(screen, now);
    setText(title, titleText);
    setText(detailsText, details);
    moveTo(share);
    bar.value = share;
    stop.disabled = screen.kind === 'starting';
    panes.update(screen.kind === 'running' && !screen.isElsewhere ? screen.capture : undefined);
  };
  const status = element('div', { class: 'popup-text' }, title, detailsText, bar, stop);
  return { node: element('section', { class: 'popup-screen', 'data-with': 'drawing' }, drawing, status, panes.node), update };
}

/** Skips unchanged text, because screen readers announce every write. */
function setText(node: HTMLElement, text: string): void {
  if (node.textContent !== text) node.textContent = text;
}

/** Asks whether to continue on a page that keeps growing. Without a choice the capture ends and keeps its rows. */
function createContinueView(): PopupView {
  const rows = element('p', { class: 'figures' });
  const timeLeft = element('p', {});
  const node = element(
    'section',
    { class: 'popup-screen' },
    element(
      'div',
      { class: 'popup-text', role: 'alert' },
      element('h2', {}, 'This page keeps growing'),
      element('p', {}, 'It loads more content as it scrolls and may never end.'),
    ),
    rows,
    element(
      'div',
      { class: 'actions' },
      button({ label: 'Keep going', variant: 'primary', onClick: () => sendRequest('continueCapture') }),
      button({ label: 'Stop', variant: 'quiet', onClick: () => sendRequest('stopCapture') }),
    ),
    timeLeft,
  );
  return {
    node,
    update(screen, now) {
      if (screen.kind !== 'askingToContinue') return;
      rows.textContent = formatRows(screen.capture);
      timeLeft.textContent = formatDecisionTime(screen.decideUntil, now);
    },
  };
}

const createCaptureButton = (label: string, startCapture: StartCapture) =>
  button({ label, icon: 'capture', variant: 'primary', onClick: () => startCapture() });

const createStatus = (title: string, text: string): HTMLElement =>
  element('div', { class: 'popup-text', role: 'status' }, element('h2', {}, title), element('p', {}, text));

const createIdleView = (startCapture: StartCapture): HTMLElement =>
  element(
    'section',
    { class: 'popup-screen' },
    createStatus('No capture running', 'Capture the current page from top to bottom as one image.'),
    createCaptureButton('Capture this page', startCapture),
  );

function createDoneView({ capture }: Extract<PopupScreen, { kind: 'done' }>, startCapture: StartCapture): HTMLElement {
  const panes = createPanesView(startCapture);
  panes.update(capture);
  return element(
    'section',
    { class: 'popup-screen' },
    createStatus('Captured', 'The capture opens in a new tab.'),
    link(
      { href: `result.html?id=${encodeURIComponent(capture.captureId)}`, class: 'button', variant: 'primary', opensNewTab: true },
      icon('check'),
      'Open capture',
    ),
    panes.node,
  );
}

function createFailedView({ reason, detail }: Extract<PopupScreen, { kind: 'failed' }>, startCapture: StartCapture): HTMLElement {
  const { title, advice, canRetry } = FAILURE_TEXT[reason];
  return element(
    'section',
    { class: 'popup-screen' },
    createStatus(title, advice),
    detail !== undefined && element('p', { class: 'detail' }, detail),
    canRetry && createCaptureButton('Try again', startCapture),
    reason === 'diskFull' && link({ href: 'result.html', class: 'button', opensNewTab: true }, 'View history'),
  );
}
