import { type ReactNode, useMemo, useState, useSyncExternalStore } from 'react';
import type { ExtensionLogin } from '#shared/extension-protocol.ts';
import { NO_EDITS } from '#shared/imaging/annotations/edits.ts';
import { getCaptureExportSize } from '#shared/imaging/annotations/render-parts.ts';
import { Button } from '../../web/components/button.tsx';
import { useDialog } from '../../web/components/dialog.tsx';
import { createLazyModule, useLazyModule } from '../../web/hooks/lazy-module.ts';
import type { Capture } from '../capture.ts';
import { useReportedAction } from '../components/action-button.tsx';
import type { OpenedCapture } from '../export/open-capture.ts';
import type { Settings } from '../settings/settings.ts';
import { useSettings } from '../settings/use-settings.ts';
import { t } from '../text.ts';
import { AfterCaptureNotice } from './after-capture-notice.tsx';
import { CaptureActions } from './capture-actions.tsx';
import { CaptureHeader } from './capture-header.tsx';
import styles from './capture-page.module.css';
import { createEditSession } from './edit-session.ts';
import { useFileShortcuts } from './file-shortcuts.ts';
import { formatFileSize } from './file-size.ts';
import { ImageDialog } from './image-dialog.tsx';
import { SaveButton } from './save-button.tsx';
import { useFiles } from './use-files.ts';
import { ViewerMount } from './viewer-mount.tsx';

/** Loaded when the dialog first opens, because most captures are not downloaded as a PDF. */
const pdfDialogModule = createLazyModule(() => import('./pdf-dialog.tsx'));

interface EditableCaptureProps {
  readonly openedCapture: OpenedCapture;
  /** Current record, with the title that the user last entered. */
  readonly capture: Capture;
  readonly login: ExtensionLogin | undefined;
  readonly initialSettings: Settings;
  readonly notice: ReactNode;
  readonly isIncomplete: boolean;
  readonly onRename: (title: string) => Promise<void>;
  /** Called with undefined if the files are to be named by the template again. */
  readonly onFileName: (fileName: string | undefined) => void;
  readonly onDelete: () => Promise<void>;
}

export function EditableCapture(props: EditableCaptureProps) {
  const { openedCapture, capture, login, initialSettings, notice, isIncomplete, onRename, onFileName, onDelete } = props;
  const [session] = useState(() => createEditSession(openedCapture));
  const [editing] = useState(() => new AbortController());
  const stored = useSyncExternalStore(session.subscribe, session.read);
  const settings = useSettings() ?? initialSettings;
  const [imageDialog, pdfDialog] = [useDialog(), useDialog()];
  const pdfModule = useLazyModule(pdfDialogModule, pdfDialog.isOpen);
  const files = useFiles({ ...openedCapture, capture }, session, stored);
  const openIfReadable = (open: () => void) => async () => {
    session.requireReadable();
    open();
  };
  const actions = {
    download: () => files.download(settings.format),
    openImageDialog: openIfReadable(imageDialog.open),
    openPdfDialog: openIfReadable(pdfDialog.open),
    copy: files.copy,
  };
  const naming = { capture, template: settings.fileNameTemplate, onChange: onFileName };
  const stopEditingAndDelete = (): Promise<void> => {
    editing.abort();
    return onDelete();
  };
  useFileShortcuts(settings.format, {
    download: useReportedAction(actions.download).run,
    copy: useReportedAction(actions.copy).run,
    pdf: useReportedAction(actions.openPdfDialog).run,
  });
  const edited = useMemo(
    () => ({ edits: stored.edits, size: getCaptureExportSize(openedCapture.capture, stored.edits) }),
    [openedCapture, stored],
  );
  return (
    <>
      <CaptureHeader
        capture={capture}
        size={formatFileSize(capture, edited, files.pngBytes)}
        onRename={onRename}
        actions={
          <CaptureActions {...actions} format={settings.format} onDelete={stopEditingAndDelete}>
            {settings.isLibraryAllowed && <SaveButton openedCapture={openedCapture} session={session} />}
          </CaptureActions>
        }
      />
      {notice}
      <AfterCaptureNotice
        captureId={capture.id}
        isIncomplete={isIncomplete}
        size={edited.size}
        format={settings.format}
        actions={actions}
      />
      {stored.errorMessage !== undefined && (
        <UnreadableNotice message={stored.errorMessage} onUseOriginal={() => session.save(NO_EDITS)} />
      )}
      <ViewerMount openedCapture={openedCapture} editing={{ session, login, signal: editing.signal }} />
      <ImageDialog
        {...imageDialog}
        settings={settings}
        naming={naming}
        size={edited.size}
        getSource={files.getSource}
        onPng={() => files.download('png')}
        onPdf={pdfDialog.open}
      />
      {pdfModule && (
        <pdfModule.PdfDialog
          {...pdfDialog}
          openedCapture={openedCapture}
          edited={edited}
          naming={naming}
          getSource={files.getSource}
        />
      )}
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
