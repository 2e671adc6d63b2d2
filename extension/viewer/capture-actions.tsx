import { Copy, Download, FileText, Image, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { ActionButton, ActionIconButton } from '../components/action-button.tsx';
import { type FileFormat, FORMAT_NAMES, listOtherFormats } from '../export/file-format.ts';
import { t } from '../text.ts';
import { getFileShortcuts } from './file-shortcuts.ts';

interface CaptureActionsProps {
  /** Format of the download button. The other formats are in the dialogs. */
  readonly format: FileFormat;
  readonly download: () => Promise<void>;
  readonly openImageDialog: () => Promise<void>;
  readonly openPdfDialog: () => Promise<void>;
  readonly copy: () => Promise<void>;
  readonly onDelete: () => Promise<void>;
  /** Button that saves to the library. */
  readonly children: ReactNode;
}

export function CaptureActions(props: CaptureActionsProps) {
  const { format, download, openImageDialog, openPdfDialog, copy, onDelete, children } = props;
  const shortcuts = getFileShortcuts(format);
  const otherFormats = listOtherFormats(format)
    .map((each) => FORMAT_NAMES[each])
    .join(', ');
  return (
    <>
      <ActionButton variant="primary" shortcut={shortcuts.download} onAction={download}>
        <Download aria-hidden="true" />
        {shortcuts.download.label}
      </ActionButton>
      <ActionButton onAction={openImageDialog}>
        <Image aria-hidden="true" />
        {otherFormats}
      </ActionButton>
      <ActionButton shortcut={shortcuts.pdf} onAction={openPdfDialog}>
        <FileText aria-hidden="true" />
        {format === 'pdf' ? t('viewerPdfOptions') : FORMAT_NAMES.pdf}
      </ActionButton>
      <ActionButton shortcut={shortcuts.copy} onAction={copy}>
        <Copy aria-hidden="true" />
        <span data-collapsible="">{t('viewerCopy')}</span>
      </ActionButton>
      {children}
      <ActionIconButton label={t('viewerDelete')} onAction={onDelete}>
        <Trash2 aria-hidden="true" />
      </ActionIconButton>
    </>
  );
}
