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
      'This deletes them from this computer and cannot be undone. Images in your library stay.',
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
