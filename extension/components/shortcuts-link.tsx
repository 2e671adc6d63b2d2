import type { ReactNode } from 'react';
import { TextButton } from '../../web/components/text-button.tsx';

const SHORTCUTS_PAGE = 'chrome://extensions/shortcuts';

interface ShortcutsLinkProps {
  readonly onOpen?: () => void;
  readonly children?: ReactNode;
}

/** Opens the browser's shortcut settings. This is a button, because browsers block links to their own pages. */
export function ShortcutsLink({ onOpen, children = SHORTCUTS_PAGE }: ShortcutsLinkProps) {
  const open = (): void => {
    onOpen?.();
    void chrome.tabs.create({ url: SHORTCUTS_PAGE });
  };
  return <TextButton onClick={open}>{children}</TextButton>;
}
