import { RotateCw, TriangleAlert, X } from 'lucide-react';
import { IconButton } from '../../components/icon-button.tsx';
import { ProgressBar } from '../../components/progress-bar.tsx';
import { captureErrorMessage } from '../extension/extension-messages.ts';
import { type CaptureFetch, isOnItsWay } from './capture-fetches.ts';
import { sizeInWords } from './size-in-words.ts';
import styles from './upload-tray.module.css';

interface CaptureRowProps {
  readonly fetch: CaptureFetch;
  readonly onRetry: (id: string) => void;
  readonly onRemove: (id: string) => void;
}

const SAYING: Readonly<Record<CaptureFetch['phase'], (fetch: CaptureFetch) => string>> = {
  waiting: () => 'Waiting',
  connecting: () => 'Waiting for the extension…',
  reading: ({ capture, readBytes }) => `Read ${sizeInWords(readBytes)} of ${sizeInWords(capture?.bytes ?? 0)}`,
  failed: ({ failure }) => captureErrorMessage(failure),
};

/** Tray row of a capture that is still being read from the extension. After that it becomes an upload. */
export function CaptureRow({ fetch, onRetry, onRemove }: CaptureRowProps) {
  const { id, capture, phase, readBytes } = fetch;
  const name = capture?.title || 'Capture';
  const isUnderWay = isOnItsWay(fetch);
  return (
    <li className={styles.row} data-phase={phase}>
      {isUnderWay ? (
        <span aria-hidden="true" className={styles.strip} />
      ) : (
        <TriangleAlert aria-hidden="true" className={styles.mark} />
      )}
      <div className={styles.words}>
        <p className={styles.name}>{name}</p>
        <p className={styles.state} role="status">
          {SAYING[phase](fetch)}
        </p>
        {phase === 'reading' && capture && <ProgressBar label={`Reading of ${name}`} fraction={readBytes / capture.bytes} />}
      </div>
      {!isUnderWay && (
        <IconButton label={`Try again: ${name}`} onClick={() => onRetry(id)}>
          <RotateCw aria-hidden="true" />
        </IconButton>
      )}
      <IconButton label={`${isUnderWay ? 'Cancel' : 'Dismiss'}: ${name}`} onClick={() => onRemove(id)}>
        <X aria-hidden="true" />
      </IconButton>
    </li>
  );
}
