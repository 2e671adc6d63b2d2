import { toast } from '../../web/components/toast.tsx';
import type { ToastContent } from '../../web/components/toast-list.tsx';
import { t } from '../text.ts';

/** Shows a message as the site does, with the labels in the language of the browser. Needs a `Toaster` on the page. */
export const showToast = (content: ToastContent): void => toast({ ...content, dismissLabel: t('dismiss') });

/** Shows the message of an error until the user closes it. */
export const showErrorToast = (error: unknown): void =>
  showToast({ title: error instanceof Error ? error.message : String(error), severity: 'error' });
