import { useEffect } from 'react';
import { useLatestRef } from '../../web/hooks/use-latest-ref.ts';
import { bindShortcuts, isTyping, type Shortcut } from '../keyboard/shortcuts.ts';
import { t } from '../text.ts';

type FileAction = 'png' | 'copy' | 'pdf';

export const getFileShortcuts = () =>
  ({
    png: { label: t('viewerDownloadPng'), keyCombos: [{ key: 's', isCommand: true, isShifted: false }] },
    copy: { label: t('viewerCopyImage'), keyCombos: [{ key: 'c', isCommand: true, isShifted: false }] },
    pdf: { label: t('viewerPdfTitle'), keyCombos: [{ key: 'p', isCommand: true, isShifted: false }] },
  }) as const satisfies Record<FileAction, Shortcut>;

/** Binds the keys for files. They replace the functions of the browser, which would save and print the page around the capture. */
export function useFileShortcuts(actions: Readonly<Record<FileAction, () => void>>): void {
  const latestActions = useLatestRef(actions);
  useEffect(() => {
    const abortController = new AbortController();
    const { signal } = abortController;
    const { png, copy, pdf } = getFileShortcuts();
    const run = (name: FileAction) => () => latestActions.current?.[name]();
    const shortcuts = [
      { ...png, action: () => run('png') },
      // The browser turns these keys into a `copy` event.
      { ...copy, action: () => undefined },
      { ...pdf, action: () => run('pdf') },
    ];
    bindShortcuts({ title: t('viewerFileShortcuts'), shortcuts }, signal);
    const copyImage = (event: ClipboardEvent): void => {
      if (event.defaultPrevented || isTyping(event) || getSelection()?.isCollapsed === false) return;
      event.preventDefault();
      run('copy')();
    };
    // Listens on the window, so that the editor comes first, which copies selected shapes.
    window.addEventListener('copy', copyImage, { signal });
    return () => abortController.abort();
  }, [latestActions]);
}
