import { RotateCw, TriangleAlert, X } from 'lucide-react';
import { IconButton } from '../../components/icon-button.tsx';
import { ProgressBar } from '../../components/progress-bar.tsx';
import { sayCaptureError } from '../extension/extension-messages.ts';
import { isPending, type QueuedCapture } from './capture-fetches.ts';
import { sizeInWords } from './size-in-words.ts';
import styles from './upload-tray.module.css';

interface CaptureRowProps {
  readonly queued: QueuedCapture;
  readonly onRetry: (id: string) => void;
  readonly onRemove: (id: string) => void;
}

const STATUS_TEXT: Readonly<Record<QueuedCapture['phase'], (fetch: QueuedCapture) => string>> = {
  waiting: () => 'Waiting',
  connecting: () => 'Waiting for the extension…',
  reading: ({ capture, readBytes }) => `Read ${sizeInWords(readBytes)} of ${sizeInWords(capture?.bytes ?? 0)}`,
  failed: ({ failure }) => sayCaptureError(failure),
};

/** Tray row of a capture that is still being read from the extension. After that it becomes an upload. */
export function CaptureRow({ queued, onRetry, onRemove }: CaptureRowProps) {
  const { id, capture, phase, readBytes } = queued;
  const name = capture?.title || 'Capture';
  const isActive = isPending(queued);
  return (
    <li className={styles.row} data-phase={phase}>
      {isActive ? (
        <span aria-hidden="true" className={styles.strip} />
      ) : (
        <TriangleAlert aria-hidden="true" className={styles.mark} />
      )}
      <div className={styles.words}>
        <p className={styles.name}>{name}</p>
        <p className={styles.state} role="status">
          {STATUS_TEXT[phase](queued)}
        </p>
        {phase === 'reading' && capture && <ProgressBar label={`Reading of ${name}`} fraction={readBytes / capture.bytes} />}
      </div>
      {!isActive && (
        <IconButton label={`Try again: ${name}`} onClick={() => onRetry(id)}>
          <RotateCw aria-hidden="true" />
        </IconButton>
      )}
      <IconButton label={`${isActive ? 'Cancel' : 'Dismiss'}: ${name}`} onClick={() => onRemove(id)}>
        <X aria-hidden="true" />
      </IconButton>
    </li>
  );
}
