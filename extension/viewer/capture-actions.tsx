import { Copy, Download, FileText, Image, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Size } from '#shared/imaging/geometry.ts';
import { findExceededJpegLimit } from '#shared/imaging/jpeg-limits.ts';
import { ActionButton, ActionIconButton } from '../components/action-button.tsx';
import { t } from '../text.ts';
import { getFileShortcuts } from './file-shortcuts.ts';

interface CaptureActionsProps {
  /** Size of the exported file in pixels. */
  readonly size: Size;
  readonly png: () => Promise<void>;
  readonly jpeg: () => Promise<void>;
  readonly pdf: () => Promise<void>;
  readonly copy: () => Promise<void>;
  readonly onDelete: () => Promise<void>;
  /** Button that saves to the library. */
  readonly children: ReactNode;
}

export function CaptureActions({ size, png, jpeg, pdf, copy, onDelete, children }: CaptureActionsProps) {
  const shortcuts = getFileShortcuts();
  return (
    <>
      <ActionButton variant="primary" shortcut={shortcuts.png} onAction={png}>
        <Download aria-hidden="true" />
        {t('viewerDownloadPng')}
      </ActionButton>
      <ActionButton onAction={jpeg}>
        <Image aria-hidden="true" />
        {t(findExceededJpegLimit(size) ? 'viewerJpegLarge' : 'viewerJpeg')}
      </ActionButton>
      <ActionButton shortcut={shortcuts.pdf} onAction={pdf}>
        <FileText aria-hidden="true" />
        {t('viewerPdf')}
      </ActionButton>
      <ActionButton shortcut={shortcuts.copy} onAction={copy}>
        <Copy aria-hidden="true" />
        {t('viewerCopy')}
      </ActionButton>
      {children}
      <ActionIconButton label={t('viewerDelete')} onAction={onDelete}>
        <Trash2 aria-hidden="true" />
      </ActionIconButton>
    </>
  );
}
