import { useEffect, useState } from 'react';
import { browserAdapter } from '#browser';
import type { Size } from '#shared/imaging/geometry.ts';
import { useLatestRef } from '../../web/hooks/use-latest-ref.ts';
import { type AfterCaptureAction, takeAfterCaptureAction } from '../after-capture.ts';
import { ActionButton } from '../components/action-button.tsx';
import { type FileFormat, FORMAT_NAMES } from '../export/file-format.ts';
import { t } from '../text.ts';
import styles from './capture-page.module.css';
import { findCopyObstacle } from './copy-png.ts';

interface AfterCaptureNoticeProps {
  readonly captureId: string;
  readonly isIncomplete: boolean;
  /** Size of the exported file in pixels. */
  readonly size: Size;
  readonly format: FileFormat;
  readonly actions: Readonly<Record<AfterCaptureAction, () => Promise<void>>>;
}

interface Problem {
  readonly action: AfterCaptureAction;
  readonly text: string;
  /** False if a click cannot run the action either, because the capture is too large. */
  readonly canRetry: boolean;
}

/**
 * Downloads or copies a new capture when the page is first visible, if the setting `afterCapture` requests that. If the action cannot run
 * or fails, shows the reason, and a button that tries again if a click can help.
 */
export function AfterCaptureNotice(props: AfterCaptureNoticeProps) {
  const { captureId, format, actions } = props;
  const [problem, setProblem] = useState<Problem>();
  const latestProps = useLatestRef(props);
  useEffect(() => {
    const abortController = new AbortController();
    const run = async (): Promise<void> => {
      const action = await takeAfterCaptureAction(captureId);
      if (action && latestProps.current) setProblem(await runAction(action, latestProps.current));
    };
    onceVisible(() => void run().catch(reportError), abortController.signal);
    return () => abortController.abort();
  }, [captureId, latestProps]);
  if (!problem) return null;
  const { action, text, canRetry } = problem;
  const runAgain = async (): Promise<void> => {
    await actions[action]();
    setProblem(undefined);
  };
  return (
    <div className={styles.notice} role="alert">
      <p>{text}</p>
      {canRetry && (
        <ActionButton onAction={runAgain}>
          {action === 'copy' ? t('viewerCopyImage') : t('viewerDownload', FORMAT_NAMES[format])}
        </ActionButton>
      )}
    </div>
  );
}

/** Calls `action` at once if the page is visible, otherwise when it becomes visible, unless `signal` aborts first. */
function onceVisible(action: () => void, signal: AbortSignal): void {
  if (document.visibilityState === 'visible') return action();
  document.addEventListener('visibilitychange', action, { once: true, signal });
}

/** Runs the action. Returns the problem to show if the action cannot run or fails. */
async function runAction(action: AfterCaptureAction, props: AfterCaptureNoticeProps): Promise<Problem | undefined> {
  const obstacle = findObstacle(action, props);
  if (obstacle !== undefined) return { action, text: obstacle, canRetry: true };
  const copyObstacle = action === 'copy' ? findCopyObstacle(props.size) : undefined;
  if (copyObstacle !== undefined) return { action, text: copyObstacle, canRetry: false };
  try {
    await props.actions[action]();
    return undefined;
  } catch (error) {
    return { action, text: error instanceof Error ? error.message : String(error), canRetry: true };
  }
}

/** Returns a sentence about an obstacle to the automatic action. A click of the user runs the action in spite of it. */
function findObstacle(action: AfterCaptureAction, { isIncomplete }: AfterCaptureNoticeProps): string | undefined {
  if (isIncomplete) return t(action === 'copy' ? 'viewerIncompleteNotCopied' : 'viewerIncompleteNotDownloaded');
  // Browsers let only the focused page write to the clipboard.
  const canCopy = browserAdapter.copiesWithoutClick && document.hasFocus();
  return action === 'copy' && !canCopy ? t('viewerNotCopied') : undefined;
}
