import { type ReactNode, useMemo, useState, useSyncExternalStore } from 'react';
import type { ExtensionLogin } from '#shared/extension-protocol.ts';
import { NO_EDITS, type ParsedEdits } from '#shared/imaging/annotations/edits.ts';
import { getCaptureExportSize } from '#shared/imaging/annotations/render-parts.ts';
import { Button } from '../../web/components/button.tsx';
import { useDialog } from '../../web/components/dialog.tsx';
import { createLazyModule, useLazyModule } from '../../web/hooks/lazy-module.ts';
import type { Capture } from '../capture.ts';
import { useReportedAction } from '../components/action-button.tsx';
import { showToast } from '../components/toast.ts';
import { applyEdits } from '../export/apply-edits.ts';
import type { ExportSource, OpenedCapture } from '../export/open-capture.ts';
import { useSettings } from '../settings/use-settings.ts';
import { t } from '../text.ts';
import { CaptureActions } from './capture-actions.tsx';
import { CaptureHeader } from './capture-header.tsx';
import styles from './capture-page.module.css';
import { copyPng, downloadCapture, findCopyObstacle } from './copy-png.ts';
import { createEditSession } from './edit-session.ts';
import { useFileShortcuts } from './file-shortcuts.ts';
import { formatFileSize } from './file-size.ts';
import { JpegDialog } from './jpeg-dialog.tsx';
import { SaveButton } from './save-button.tsx';
import { ViewerMount } from './viewer-mount.tsx';

/** Most captures are not downloaded as a PDF. */
const pdfDialogModule = createLazyModule(() => import('./pdf-dialog.tsx'));

interface EditableCaptureProps {
  readonly openedCapture: OpenedCapture;
  /** Current record, with the title that the user last entered. */
  readonly capture: Capture;
  readonly login: ExtensionLogin | undefined;
  readonly notice: ReactNode;
  readonly onRename: (title: string) => Promise<void>;
  readonly onDelete: () => Promise<void>;
}

export function EditableCapture({ openedCapture, capture, login, notice, onRename, onDelete }: EditableCaptureProps) {
  const [session] = useState(() => createEditSession(openedCapture));
  const [editing] = useState(() => new AbortController());
  const stored = useSyncExternalStore(session.subscribe, session.read);
  const [exported, setExported] = useState<{ readonly stored: ParsedEdits; readonly bytes: number }>();
  const settings = useSettings();
  const [jpegDialog, pdfDialog] = [useDialog(), useDialog()];
  const pdfModule = useLazyModule(pdfDialogModule, pdfDialog.isOpen);
  const getSource = async (): Promise<ExportSource> => applyEdits({ ...openedCapture, capture }, session.requireReadable());
  const createPng = async (source: ExportSource): Promise<Blob> => {
    const png = await source.createPng();
    setExported({ stored, bytes: png.size });
    return png;
  };
  const downloadPng = async (): Promise<void> => {
    const source = await getSource();
    await downloadCapture(await createPng(source), source.capture, 'png');
  };
  const copy = async (): Promise<void> => {
    const source = await getSource();
    const obstacle = findCopyObstacle(source.capture);
    if (obstacle) throw new Error(obstacle);
    await copyPng(createPng(source));
    showToast({ title: t('viewerCopied') });
  };
  const openIfReadable = (open: () => void) => async () => {
    session.requireReadable();
    open();
  };
  const actions = { png: downloadPng, jpeg: openIfReadable(jpegDialog.open), pdf: openIfReadable(pdfDialog.open), copy };
  const stopEditingAndDelete = (): Promise<void> => {
    editing.abort();
    return onDelete();
  };
  const [png, copying, pdf] = [useReportedAction(actions.png), useReportedAction(actions.copy), useReportedAction(actions.pdf)];
  useFileShortcuts({ png: () => void png.run(), copy: () => void copying.run(), pdf: () => void pdf.run() });
  const edited = useMemo(
    () => ({ edits: stored.edits, size: getCaptureExportSize(openedCapture.capture, stored.edits) }),
    [openedCapture, stored],
  );
  const bytes = exported?.stored === stored ? exported.bytes : undefined;
  return (
    <>
      <CaptureHeader
        capture={capture}
        size={formatFileSize(capture, edited, bytes)}
        onRename={onRename}
        actions={
          <CaptureActions {...actions} size={edited.size} onDelete={stopEditingAndDelete}>
            {settings?.isLibraryAllowed !== false && <SaveButton openedCapture={openedCapture} session={session} />}
          </CaptureActions>
        }
      />
      {notice}
      {stored.errorMessage !== undefined && (
        <UnreadableNotice message={stored.errorMessage} onUseOriginal={() => session.save(NO_EDITS)} />
      )}
      <ViewerMount openedCapture={openedCapture} editing={{ session, login, signal: editing.signal }} />
      <JpegDialog {...jpegDialog} size={edited.size} getSource={getSource} onPng={downloadPng} onPdf={pdfDialog.open} />
      {pdfModule && <pdfModule.PdfDialog {...pdfDialog} openedCapture={openedCapture} edited={edited} getSource={getSource} />}
    </>
  );
}

interface UnreadableNoticeProps {
  readonly message: string;
  readonly onUseOriginal: () => void;
}

const UnreadableNotice = ({ message, onUseOriginal }: UnreadableNoticeProps) => (
  <div className={styles.notice} role="alert">
    <p>{message}</p>
    <Button onClick={onUseOriginal}>{t('viewerUseOriginal')}</Button>
  </div>
);
