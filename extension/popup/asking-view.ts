import { button } from '../dom/button.ts';
import { element } from '../dom/element.ts';
import { ask } from '../messages.ts';
import { answerInWords, rowsInWords } from './progress-words.ts';
import type { View } from './view.ts';

/** Asks whether to continue on a page that keeps growing. Without a choice the capture ends and keeps its rows. */
export function askingView(): View {
  const rows = element('p', { class: 'figures' });
  const left = element('p', {});
  const node = element(
    'section',
    { class: 'popup-screen' },
    element(
      'div',
      { class: 'popup-words', role: 'alert' },
      element('h2', {}, 'This page keeps growing'),
      element('p', {}, 'It loads more the further down it is read, and may have no end.'),
    ),
    rows,
    element(
      'div',
      { class: 'actions' },
      button({ label: 'Keep going', variant: 'primary', run: () => ask('keepGoing') }),
      button({ label: 'Stop here', variant: 'quiet', run: () => ask('stopCapture') }),
    ),
    left,
  );
  return {
    node,
    follow(screen, now) {
      if (screen.kind !== 'asking') return;
      rows.textContent = rowsInWords(screen.taking);
      left.textContent = answerInWords(screen.asksUntil, now);
    },
  };
}
