import type { ReactNode } from 'react';
import { browserAdapter } from '#browser';
import { TextButton } from '../../web/components/text-button.tsx';
import { t } from '../text.ts';

interface ShortcutsLinkProps {
  readonly onOpen?: () => void;
  readonly children?: ReactNode;
}

/** Opens the browser's shortcut settings. This is a button, because browsers block links to their own pages. */
export function ShortcutsLink({
  onOpen,
  children = browserAdapter.shortcutSettingsUrl ?? t('shortcutSettings'),
}: ShortcutsLinkProps) {
  const open = (): void => {
    onOpen?.();
    void browserAdapter.openShortcutSettings();
  };
  return <TextButton onClick={open}>{children}</TextButton>;
}
