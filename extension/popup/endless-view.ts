import { button } from '../dom/button.ts';
import { element } from '../dom/element.ts';
import { sendRequest } from '../messages.ts';
import type { PopupView } from './popup-view.ts';
import { formatDecisionTime, formatRows } from './progress-text.ts';

/** Asks whether to continue on a page that keeps growing. Without a choice the capture ends and keeps its rows. */
export function createEndlessView(): PopupView {
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
