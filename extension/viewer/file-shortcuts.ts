import { useEffect } from 'react';
import { useLatestRef } from '../../web/hooks/use-latest-ref.ts';
import { type FileFormat, FORMAT_NAMES } from '../export/file-format.ts';
import { bindShortcuts, isInTextFieldOrDialog, type Shortcut } from '../keyboard/shortcuts.ts';
import { t } from '../text.ts';

type FileAction = 'download' | 'copy' | 'pdf';

/** `format` is the format in which the user downloads captures. */
export const getFileShortcuts = (format: FileFormat) =>
  ({
    download: {
      label: t('viewerDownload', FORMAT_NAMES[format]),
      keyCombos: [{ key: 's', isCommand: true, isShifted: false }],
    },
    copy: { label: t('viewerCopyImage'), keyCombos: [{ key: 'c', isCommand: true, isShifted: false }] },
    pdf: { label: t('viewerPdfTitle'), keyCombos: [{ key: 'p', isCommand: true, isShifted: false }] },
  }) as const satisfies Record<FileAction, Shortcut>;

/** Binds the file shortcuts. They replace those of the browser, which would save or print the viewer instead of the capture. */
export function useFileShortcuts(format: FileFormat, actions: Readonly<Record<FileAction, () => Promise<void>>>): void {
  const latestActions = useLatestRef(actions);
  useEffect(() => {
    const abortController = new AbortController();
    const { signal } = abortController;
    const { download, copy, pdf } = getFileShortcuts(format);
    const run = (name: FileAction) => () => void latestActions.current?.[name]();
    const shortcuts = [
      { ...download, action: () => run('download') },
      // The browser turns these keys into a `copy` event.
      { ...copy, action: () => undefined },
      { ...pdf, action: () => run('pdf') },
    ];
    bindShortcuts({ title: t('viewerFileShortcuts'), shortcuts }, signal);
    const copyImage = (event: ClipboardEvent): void => {
      if (event.defaultPrevented || isInTextFieldOrDialog(event) || getSelection()?.isCollapsed === false) return;
      event.preventDefault();
      run('copy')();
    };
    // Listens on the window, so that the editor's listener on the document runs first and can copy selected shapes.
    window.addEventListener('copy', copyImage, { signal });
    return () => abortController.abort();
  }, [format, latestActions]);
}
