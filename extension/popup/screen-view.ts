import { button, link } from '../dom/button.ts';
import { element } from '../dom/element.ts';
import { icon } from '../dom/icon.ts';
import { REFUSAL_WORDS } from '../words.ts';
import { askingView } from './asking-view.ts';
import { partsView } from './parts-view.ts';
import type { PopupScreen } from './popup-screen.ts';
import { progressView } from './progress-view.ts';
import type { Begin, View } from './view.ts';

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
export function screenIn(main: HTMLElement, begin: Begin): (screen: PopupScreen, now: number) => void {
  let shown = '';
  let view: View | undefined;
  return (screen, now) => {
    const name = [VIEWS[screen.kind], screen.kind === 'failed' && screen.reason].join();
    if (name !== shown) {
      view = viewOf(screen, begin);
      main.replaceChildren(view.node);
      shown = name;
    }
    view?.follow?.(screen, now);
  };
}

function viewOf(screen: PopupScreen, begin: Begin): View {
  switch (screen.kind) {
    case 'starting':
    case 'taking':
      return progressView(begin);
    case 'asking':
      return askingView();
    case 'done':
      return { node: doneView(screen, begin) };
    case 'failed':
      return { node: failedView(screen, begin) };
    case 'idle':
      return { node: idleView(begin) };
  }
}

const captureButton = (label: string, begin: Begin) => button({ label, icon: 'capture', variant: 'primary', run: () => begin() });

const words = (title: string, text: string): HTMLElement =>
  element('div', { class: 'popup-words', role: 'status' }, element('h2', {}, title), element('p', {}, text));

const idleView = (begin: Begin): HTMLElement =>
  element(
    'section',
    { class: 'popup-screen' },
    words('Nothing is being captured', 'The page in front is scrolled once from its top to its end, and becomes one image.'),
    captureButton('Capture this page', begin),
  );

function doneView({ taken }: Extract<PopupScreen, { kind: 'done' }>, begin: Begin): HTMLElement {
  const parts = partsView(begin);
  parts.follow(taken);
  return element(
    'section',
    { class: 'popup-screen' },
    words('Captured', 'The capture opens in a tab of its own.'),
    link(
      { href: `result.html?id=${encodeURIComponent(taken.captureId)}`, class: 'button', variant: 'primary', isOutside: true },
      icon('check'),
      'Show the capture',
    ),
    parts.node,
  );
}

function failedView({ reason, detail }: Extract<PopupScreen, { kind: 'failed' }>, begin: Begin): HTMLElement {
  const { title, next, canRetry } = REFUSAL_WORDS[reason];
  return element(
    'section',
    { class: 'popup-screen' },
    words(title, next),
    detail !== undefined && element('p', { class: 'detail' }, detail),
    canRetry && captureButton('Try again', begin),
    reason === 'noRoom' && link({ href: 'result.html', class: 'button', isOutside: true }, 'Open the history'),
  );
}
