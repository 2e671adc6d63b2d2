import { Trash2 } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import type { ExtensionLogin } from '#shared/extension-protocol.ts';
import { NO_EDITS } from '#shared/imaging/annotations/edits.ts';
import { getPath } from '#shared/pages.ts';
import { Toaster } from '../../web/components/toast.tsx';
import type { Capture } from '../capture.ts';
import { getCaptureNotice, getCaptureState } from '../capture-state.ts';
import { ActionButton } from '../components/action-button.tsx';
import { showErrorToast } from '../components/toast.ts';
import { useLogin } from '../components/use-login.ts';
import type { OpenedCapture } from '../export/open-capture.ts';
import { getPlanNotice } from '../plan-label.ts';
import { onProgress, type Progress } from '../progress.ts';
import type { Settings } from '../settings/settings.ts';
import { createSiteUrl } from '../site.ts';
import { CaptureNotFoundError } from '../storage/captures.ts';
import { deleteWithUndo } from '../storage/delete-capture.ts';
import { t } from '../text.ts';
import { CaptureHeader } from './capture-header.tsx';
import styles from './capture-page.module.css';
import { EditableCapture } from './editable-capture.tsx';
import { formatFileSize } from './file-size.ts';
import { DeletedElsewhereState, DeletedState, NavHeader, NothingCapturedState } from './page-state.tsx';
import { ViewerMount } from './viewer-mount.tsx';

interface CapturePageProps {
  readonly openedCapture: OpenedCapture;
  readonly progress: Progress;
  readonly login: ExtensionLogin | undefined;
  readonly settings: Settings;
}

export function CapturePage(props: CapturePageProps) {
  const { openedCapture, progress } = props;
  const { capture, isDeletedElsewhere, rename, setFileName } = useCaptureRecord(openedCapture);
  const [restore, setRestore] = useState<() => Promise<void>>();
  useReloadAfterCapture(openedCapture.capture, progress);
  useEffect(() => {
    document.title = capture.title || capture.url;
  }, [capture]);
  const deleteCapture = async (): Promise<void> => {
    const undo = await deleteWithUndo(openedCapture.captures, capture);
    setRestore(() => undo);
  };
  return (
    <>
      <main className={styles.page}>
        {restore ? (
          <DeletedCapture restore={restore} />
        ) : isDeletedElsewhere ? (
          <>
            <NavHeader />
            <DeletedElsewhereState />
          </>
        ) : (
          <CaptureContent {...props} capture={capture} onRename={rename} onFileName={setFileName} onDelete={deleteCapture} />
        )}
      </main>
      <Toaster />
    </>
  );
}

interface CaptureContentProps extends CapturePageProps {
  /** Current record, with the title that the user last entered. */
  readonly capture: Capture;
  readonly onRename: (title: string) => Promise<void>;
  readonly onFileName: (fileName: string | undefined) => void;
  readonly onDelete: () => Promise<void>;
}

function CaptureContent(props: CaptureContentProps) {
  const { openedCapture, progress, login, settings, capture, onRename, onFileName, onDelete } = props;
  const size = formatFileSize(capture, { edits: NO_EDITS, size: capture });
  const noticeText = getCaptureNotice(openedCapture.capture, progress);
  const notice = (
    <>
      <PlanNotice initialLogin={login} />
      {noticeText !== undefined && <Notice>{noticeText}</Notice>}
    </>
  );
  if (openedCapture.strips.length === 0) {
    const deleteButton = (
      <ActionButton onAction={onDelete}>
        <Trash2 aria-hidden="true" />
        {t('viewerDelete')}
      </ActionButton>
    );
    return (
      <>
        <CaptureHeader capture={capture} size={size} actions={deleteButton} />
        {notice}
        <NothingCapturedState url={capture.url} />
      </>
    );
  }
  if (getCaptureState(openedCapture.capture, progress) === 'running') {
    return (
      <>
        <CaptureHeader capture={capture} size={size} />
        {notice}
        <ViewerMount openedCapture={openedCapture} />
      </>
    );
  }
  return (
    <EditableCapture
      openedCapture={openedCapture}
      capture={capture}
      login={login}
      initialSettings={settings}
      notice={notice}
      isIncomplete={noticeText !== undefined}
      onRename={onRename}
      onFileName={onFileName}
      onDelete={onDelete}
    />
  );
}

const Notice = ({ children }: { readonly children: ReactNode }) => (
  <p className={styles.notice} role="note">
    {children}
  </p>
);

interface PlanNoticeProps {
  /** Shown until the storage has been read again, so that the first paint is complete. */
  readonly initialLogin: ExtensionLogin | undefined;
}

/** Shows the notice about the plan that the popup also shows. The user cannot dismiss it. */
function PlanNotice({ initialLogin }: PlanNoticeProps) {
  const currentLogin = useLogin();
  const login = currentLogin === undefined ? initialLogin : currentLogin;
  const text = login && getPlanNotice(login, new Date());
  if (!text) return null;
  return (
    <p className={styles.planNotice} role="note">
      {text}{' '}
      <a href={createSiteUrl(getPath('account'))} target="_blank" rel="noopener noreferrer">
        {t('popupAccount')}
      </a>
    </p>
  );
}

function DeletedCapture({ restore }: { readonly restore: () => Promise<void> }) {
  const undo = async (): Promise<void> => {
    await restore();
    location.reload();
  };
  return (
    <>
      <NavHeader />
      <DeletedState onUndo={undo} />
    </>
  );
}

interface CaptureRecord {
  readonly capture: Capture;
  /** True once another tab has deleted the capture. Stays true if that tab restores the capture, because the strips are restored last. */
  readonly isDeletedElsewhere: boolean;
  readonly rename: (title: string) => Promise<void>;
  /** Takes effect at once. Shows a failed write as a toast. */
  readonly setFileName: (fileName: string | undefined) => void;
}

/** Returns the record of a capture, and reads it again when another tab changes it. */
function useCaptureRecord({ captures, capture: initialCapture }: OpenedCapture): CaptureRecord {
  const [capture, setCapture] = useState(initialCapture);
  const [isDeletedElsewhere, setDeletedElsewhere] = useState(false);
  const { id } = capture;
  useEffect(() => {
    const abortController = new AbortController();
    const update = (): void =>
      void captures
        .find(id)
        .then((record) => (record ? setCapture(record) : setDeletedElsewhere(true)))
        .catch(reportError);
    captures.onChange(id, update, abortController.signal);
    // Another tab may have changed the record after `initialCapture` was read.
    update();
    return () => abortController.abort();
  }, [captures, id]);
  const rename = async (title: string): Promise<void> => {
    const updated = await captures.update(id, { title });
    if (!updated) throw new CaptureNotFoundError(t('viewerCaptureDeleted'));
    setCapture(updated);
  };
  const setFileName = (fileName: string | undefined): void => {
    setCapture((record) => ({ ...record, fileName }));
    captures.update(id, { fileName }).catch(showErrorToast);
  };
  return { capture, isDeletedElsewhere, rename, setFileName };
}

function useReloadAfterCapture(capture: Capture, progress: Progress): void {
  const isRunning = getCaptureState(capture, progress) === 'running';
  const { id } = capture;
  useEffect(() => {
    if (!isRunning) return;
    const abortController = new AbortController();
    onProgress((next) => {
      if (next.state !== 'running' || next.captureId !== id) location.reload();
    }, abortController.signal);
    return () => abortController.abort();
  }, [isRunning, id]);
}
