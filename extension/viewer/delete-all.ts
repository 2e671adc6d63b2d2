import type { Capture } from '../capture.ts';
import { button } from '../dom/button.ts';
import { openDialog } from '../dom/dialog.ts';
import { element } from '../dom/element.ts';
import { formatCaptureCount } from './size-words.ts';

export function confirmDeletingAll(all: readonly Capture[], remove: () => Promise<void>): void {
  openDialog(`Delete ${formatCaptureCount(all.length)}?`, (close) => [
    element(
      'p',
      {},
      'They are deleted from this computer, and cannot be brought back. What you saved to the library stays there.',
    ),
    element(
      'div',
      { class: 'actions' },
      button({ label: 'Cancel', variant: 'quiet', onClick: close }),
      button({
        label: 'Delete all',
        variant: 'danger',
        onClick: async () => {
          await remove();
          close();
        },
      }),
    ),
  ]);
}
