import { useEffect, useState } from 'react';
import type { Size } from '#shared/imaging/geometry.ts';
import { useLatestRef } from '../../web/hooks/use-latest-ref.ts';
import { type AfterCapture, takeAfterCapture } from '../after-capture.ts';
import { ActionButton } from '../components/action-button.tsx';
import { t } from '../text.ts';
import styles from './capture-page.module.css';
import { findCopyObstacle } from './copy-png.ts';
import { type FileFormat, FORMAT_NAMES } from './file-format.ts';

interface AfterCaptureNoticeProps {
  readonly captureId: string;
  readonly isIncomplete: boolean;
  /** Size of the exported file in pixels. */
  readonly size: Size;
  readonly format: FileFormat;
  readonly actions: Readonly<Record<AfterCapture, () => Promise<void>>>;
}

interface Problem {
  readonly action: AfterCapture;
  readonly text: string;
  /** False if the user cannot run the action either. */
  readonly isPossible: boolean;
}

/**
 * Downloads or copies a new capture, as the settings say. Does so once, when the page is first visible. If that is not possible,
 * says why and has a button for it.
 */
export function AfterCaptureNotice(props: AfterCaptureNoticeProps) {
  const { captureId, format, actions } = props;
  const [problem, setProblem] = useState<Problem>();
  const latestProps = useLatestRef(props);
  useEffect(() => {
    const abortController = new AbortController();
    const run = async (): Promise<void> => {
      const action = await takeAfterCapture(captureId);
      if (action && latestProps.current) setProblem(await runAction(action, latestProps.current));
    };
    onceVisible(() => void run().catch(reportError), abortController.signal);
    return () => abortController.abort();
  }, [captureId, latestProps]);
  if (!problem) return null;
  const { action, text, isPossible } = problem;
  const runAgain = async (): Promise<void> => {
    await actions[action]();
    setProblem(undefined);
  };
  return (
    <div className={styles.notice} role="alert">
      <p>{text}</p>
      {isPossible && (
        <ActionButton onAction={runAgain}>
          {action === 'copy' ? t('viewerCopyImage') : t('viewerDownload', FORMAT_NAMES[format])}
        </ActionButton>
      )}
    </div>
  );
}

/** Calls `action` now if the page is visible, or when it becomes visible, unless `signal` aborts before. */
function onceVisible(action: () => void, signal: AbortSignal): void {
  if (document.visibilityState === 'visible') return action();
  document.addEventListener('visibilitychange', action, { once: true, signal });
}

/** Returns the problem for the user if the action did not run. */
async function runAction(action: AfterCapture, props: AfterCaptureNoticeProps): Promise<Problem | undefined> {
  const text = findObstacle(action, props);
  if (text !== undefined) return { action, text, isPossible: true };
  const tooLarge = action === 'copy' ? findCopyObstacle(props.size) : undefined;
  if (tooLarge !== undefined) return { action, text: tooLarge, isPossible: false };
  try {
    await props.actions[action]();
    return undefined;
  } catch (error) {
    return { action, text: error instanceof Error ? error.message : String(error), isPossible: true };
  }
}

function findObstacle(action: AfterCapture, { isIncomplete }: AfterCaptureNoticeProps): string | undefined {
  if (isIncomplete) return t(action === 'copy' ? 'viewerIncompleteNotCopied' : 'viewerIncompleteNotDownloaded');
  // Browsers allow only the page in front to write to the clipboard.
  return action === 'copy' && !document.hasFocus() ? t('viewerNotCopied') : undefined;
}
