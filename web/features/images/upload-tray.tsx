import { Check, ChevronDown, ChevronUp, RotateCw, TriangleAlert, X } from 'lucide-react';
import { type ReactElement, useState } from 'react';
import { formatBytes } from '#shared/imaging/format-bytes.ts';
import { needsSignIn } from '../../api/api-error.ts';
import { IconButton } from '../../components/button.tsx';
import floating from '../../components/floating.module.css';
import { SignInButton } from '../../components/layout/sign-in-buttons.tsx';
import { ProgressBar } from '../../components/progress-bar.tsx';
import { getCaptureErrorMessage } from './capture-errors.ts';
import { isCapturePending, type QueuedCapture } from './capture-queue.ts';
import {
  computeSentFraction,
  formatUploadStatus,
  formatUploadsSummary,
  isPending,
  type Upload,
  type UploadPhase,
} from './upload-state.ts';
import styles from './upload-tray.module.css';

interface UploadTrayProps {
  readonly uploads: readonly Upload[];
  readonly onRemove: (key: string) => void;
  readonly onRetry: (key: string) => void;
  readonly onShow: (id: string) => void;
  readonly onClear: () => void;
  readonly captureRows?: readonly ReactElement[];
}

const NO_CAPTURE_ROWS: readonly ReactElement[] = [];
const ADDING_CAPTURES = 'Adding from the extension';

export function UploadTray({ uploads, onClear, captureRows = NO_CAPTURE_ROWS, ...row }: UploadTrayProps) {
  const [isCollapsed, setCollapsed] = useState(false);
  if (uploads.length + captureRows.length === 0) return null;
  return (
    <section className={`${floating.floating} ${styles.tray}`} aria-label="Uploads">
      <header className={styles.header}>
        <h2 className={styles.heading}>
          <span role="status">{formatUploadsSummary(uploads) || ADDING_CAPTURES}</span>
        </h2>
        <IconButton
          label={isCollapsed ? 'Expand uploads' : 'Collapse uploads'}
          aria-expanded={!isCollapsed}
          onClick={() => setCollapsed(!isCollapsed)}
        >
          {isCollapsed ? <ChevronUp aria-hidden="true" /> : <ChevronDown aria-hidden="true" />}
        </IconButton>
        {captureRows.length === 0 && !uploads.some(isPending) && (
          <IconButton label="Close uploads" onClick={onClear}>
            <X aria-hidden="true" />
          </IconButton>
        )}
      </header>
      {!isCollapsed && (
        <ul className={styles.rows}>
          {captureRows}
          {uploads.map((upload) => (
            <UploadRow key={upload.key} upload={upload} {...row} />
          ))}
        </ul>
      )}
    </section>
  );
}

interface UploadRowProps {
  readonly upload: Upload;
  readonly onRemove: (key: string) => void;
  readonly onRetry: (key: string) => void;
  readonly onShow: (id: string) => void;
}

function UploadRow({ upload, onRemove, onRetry, onShow }: UploadRowProps) {
  const { key, text, file, phase, image } = upload;
  // A rejected file is shown by its full name, because its title has no file extension.
  const name = (upload.header && text.title) || file.name;
  return (
    <li className={styles.row} data-phase={phase}>
      <PhaseIcon phase={phase} />
      <div className={styles.text}>
        {image ? (
          <button type="button" className={styles.open} onClick={() => onShow(image.id)}>
            {name}
          </button>
        ) : (
          <p className={styles.name}>{name}</p>
        )}
        <p className={styles.state}>{formatUploadStatus(upload)}</p>
        {phase === 'failed' && needsSignIn(upload.failure) && (
          <div className={styles.action}>
            <SignInButton />
          </div>
        )}
        {isPending(upload) && phase !== 'waiting' && (
          <ProgressBar label={`Uploading ${name}`} fraction={computeSentFraction(upload)} />
        )}
      </div>
      {upload.canRetry && phase === 'failed' && (
        <IconButton label={`Try again: ${name}`} onClick={() => onRetry(key)}>
          <RotateCw aria-hidden="true" />
        </IconButton>
      )}
      {phase !== 'done' && (
        <IconButton label={`${isPending(upload) ? 'Cancel' : 'Dismiss'}: ${name}`} onClick={() => onRemove(key)}>
          <X aria-hidden="true" />
        </IconButton>
      )}
    </li>
  );
}

function PhaseIcon({ phase }: { readonly phase: UploadPhase }) {
  if (phase === 'done') return <Check aria-hidden="true" className={styles.icon} />;
  if (phase === 'failed') return <TriangleAlert aria-hidden="true" className={styles.icon} />;
  return <span aria-hidden="true" className={styles.fileIcon} />;
}

interface CaptureRowProps {
  readonly queued: QueuedCapture;
  readonly onRetry: (id: string) => void;
  readonly onRemove: (id: string) => void;
}

const STATUS_TEXT: Readonly<Record<QueuedCapture['phase'], (queued: QueuedCapture) => string>> = {
  waiting: () => 'Queued',
  connecting: () => 'Waiting for the extension...',
  reading: ({ capture, readBytes }) => `Read ${formatBytes(readBytes)} of ${formatBytes(capture?.bytes ?? 0)}`,
  failed: ({ failure }) => getCaptureErrorMessage(failure),
};

/** Tray row of a capture that is still being read from the extension. After that it becomes an upload. */
export function CaptureRow({ queued, onRetry, onRemove }: CaptureRowProps) {
  const { id, capture, phase, readBytes } = queued;
  const name = capture?.title || 'Capture';
  const isActive = isCapturePending(queued);
  return (
    <li className={styles.row} data-phase={phase}>
      {isActive ? (
        <span aria-hidden="true" className={styles.fileIcon} />
      ) : (
        <TriangleAlert aria-hidden="true" className={styles.icon} />
      )}
      <div className={styles.text}>
        <p className={styles.name}>{name}</p>
        <p className={styles.state} role="status">
          {STATUS_TEXT[phase](queued)}
        </p>
        {phase === 'reading' && capture && <ProgressBar label={`Reading ${name}`} fraction={readBytes / capture.bytes} />}
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
