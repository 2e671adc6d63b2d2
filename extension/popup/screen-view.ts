import { FAILURE_TEXT } from '../capture-text.ts';
import { button, link } from '../dom/button.ts';
import { element } from '../dom/element.ts';
import { icon } from '../dom/icon.ts';
import { endlessView } from './endless-view.ts';
import { panesView } from './panes-view.ts';
import type { PopupScreen } from './popup-screen.ts';
import type { PopupView, StartCapture } from './popup-view.ts';
import { progressView } from './progress-view.ts';

/** Screens with the same view update in place, which keeps the focus. */
const VIEWS = {
  starting: 'progress',
  taking: 'progress',
  asking: 'asking',
  done: 'done',
  failed: 'failed',
  idle: 'idle',
} as const satisfies Record<PopupScreen['kind'], string>;

/** Returns a function that shows a screen in `main`. `now` is in milliseconds since 1970. */
export function mountScreen(main: HTMLElement, startCapture: StartCapture): (screen: PopupScreen, now: number) => void {
  let shown = '';
  let view: PopupView | undefined;
  return (screen, now) => {
    const name = [VIEWS[screen.kind], screen.kind === 'failed' && screen.reason].join();
    if (name !== shown) {
      view = viewOf(screen, startCapture);
      main.replaceChildren(view.node);
      shown = name;
    }
    view?.update?.(screen, now);
  };
}

function viewOf(screen: PopupScreen, startCapture: StartCapture): PopupView {
  switch (screen.kind) {
    case 'starting':
    case 'taking':
      return progressView(startCapture);
    case 'asking':
      return endlessView();
    case 'done':
      return { node: doneView(screen, startCapture) };
    case 'failed':
      return { node: failedView(screen, startCapture) };
    case 'idle':
      return { node: idleView(startCapture) };
  }
}

const captureButton = (label: string, startCapture: StartCapture) =>
  button({ label, icon: 'capture', variant: 'primary', onClick: () => startCapture() });

const statusText = (title: string, text: string): HTMLElement =>
  element('div', { class: 'popup-words', role: 'status' }, element('h2', {}, title), element('p', {}, text));

const idleView = (startCapture: StartCapture): HTMLElement =>
  element(
    'section',
    { class: 'popup-screen' },
    statusText('No capture running', 'Capture the current page from top to bottom as one image.'),
    captureButton('Capture this page', startCapture),
  );

function doneView({ taken }: Extract<PopupScreen, { kind: 'done' }>, startCapture: StartCapture): HTMLElement {
  const parts = panesView(startCapture);
  parts.follow(taken);
  return element(
    'section',
    { class: 'popup-screen' },
    statusText('Captured', 'The capture opens in a new tab.'),
    link(
      { href: `result.html?id=${encodeURIComponent(taken.captureId)}`, class: 'button', variant: 'primary', isOutside: true },
      icon('check'),
      'Open capture',
    ),
    parts.node,
  );
}

function failedView({ reason, detail }: Extract<PopupScreen, { kind: 'failed' }>, startCapture: StartCapture): HTMLElement {
  const { title, advice, canRetry } = FAILURE_TEXT[reason];
  return element(
    'section',
    { class: 'popup-screen' },
    statusText(title, advice),
    detail !== undefined && element('p', { class: 'detail' }, detail),
    canRetry && captureButton('Try again', startCapture),
    reason === 'noRoom' && link({ href: 'result.html', class: 'button', isOutside: true }, 'View history'),
  );
}
