import { button } from '../dom/button.ts';
import { element } from '../dom/element.ts';
import { sendRequest } from '../messages.ts';
import { createPanesView } from './panes-view.ts';
import type { PopupScreen } from './popup-screen.ts';
import type { PopupView, StartCapture } from './popup-view.ts';
import { describeProgress } from './progress-text.ts';
import { createStripDrawing } from './strip-drawing.ts';

export function createProgressView(startCapture: StartCapture): PopupView {
  const { node: drawing, moveTo } = createStripDrawing();
  const title = element('h2', { 'aria-live': 'polite' });
  const rows = element('p', { class: 'figures' });
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
    setText(rows, details);
    moveTo(share);
    bar.value = share;
    stop.disabled = screen.kind === 'starting';
    panes.update(screen.kind === 'running' && !screen.isElsewhere ? screen.capture : undefined);
  };
  const status = element('div', { class: 'popup-text' }, title, rows, bar, stop);
  return { node: element('section', { class: 'popup-screen', 'data-with': 'drawing' }, drawing, status, panes.node), update };
}

/** Skips unchanged text, because screen readers announce every write. */
function setText(node: HTMLElement, text: string): void {
  if (node.textContent !== text) node.textContent = text;
}
