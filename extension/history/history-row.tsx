import { Trash2 } from 'lucide-react';
import type { SaveState } from '#shared/extension-protocol.ts';
import { formatDimensions } from '#shared/format-dimensions.ts';
import { formatBytes } from '#shared/imaging/format-bytes.ts';
import { type CaptureState, getCaptureState } from '../capture-state.ts';
import { ActionIconButton } from '../components/action-button.tsx';
import { formatDateTime } from '../format-date-time.ts';
import type { Progress } from '../progress.ts';
import type { Captures } from '../storage/captures.ts';
import { type MessageKey, t } from '../text.ts';
import { estimateBytes } from '../viewer/file-size.ts';
import styles from './history-row.module.css';
import type { HistoryEntry } from './history-store.ts';
import { Thumbnail } from './thumbnail.tsx';

interface HistoryRowProps {
  readonly captures: Captures;
  readonly entry: HistoryEntry;
  readonly progress: Progress;
  readonly onDelete: (entry: HistoryEntry) => Promise<void>;
}

export function HistoryRow({ captures, entry, progress, onDelete }: HistoryRowProps) {
  const { capture, size } = entry;
  const name = capture.title || capture.url;
  const badge = getBadge(entry, getCaptureState(capture, progress));
  return (
    <li className={styles.row}>
      <Thumbnail captures={captures} entry={entry} />
      <div className={styles.text}>
        <a href={`result.html?id=${encodeURIComponent(capture.id)}`} className={styles.title}>
          {name}
        </a>
        <p className={styles.address}>{capture.url}</p>
      </div>
      {badge.text !== undefined && (
        <p className={styles.badge} data-kind={badge.kind}>
          {badge.text}
        </p>
      )}
      <p className={styles.size}>{formatDimensions(size)}</p>
      <p className={styles.bytes}>{formatStoredBytes(entry)}</p>
      <time className={styles.date} dateTime={new Date(capture.takenAt).toISOString()}>
        {formatDateTime(capture.takenAt)}
      </time>
      <ActionIconButton label={t('historyDelete', name)} onAction={() => onDelete(entry)}>
        <Trash2 aria-hidden="true" />
      </ActionIconButton>
    </li>
  );
}

/** The bytes of a cropped file are known only when the file is created. */
function formatStoredBytes({ capture, size }: HistoryEntry): string {
  if (capture.bytes === 0) return '';
  const isCropped = size.width !== capture.width || size.height !== capture.height;
  return isCropped ? t('historyAbout', formatBytes(estimateBytes(capture, size))) : formatBytes(capture.bytes);
}

interface Badge {
  readonly kind: string;
  readonly text: string | undefined;
}

const STATE_BADGES = { running: 'historyRunning', interrupted: 'historyInterrupted' } as const satisfies Record<
  Exclude<CaptureState, 'done'>,
  MessageKey
>;

const SAVE_BADGES = { saved: 'savedToLibrary', changed: 'changedSinceSaved' } as const satisfies Record<
  Exclude<SaveState, 'unsaved'>,
  MessageKey
>;

function getBadge({ capture, saveState }: HistoryEntry, state: CaptureState): Badge {
  if (state !== 'done') return { kind: state, text: t(STATE_BADGES[state]) };
  const saved = saveState === 'unsaved' ? undefined : t(SAVE_BADGES[saveState]);
  if (!capture.incompleteReason) return { kind: saveState, text: saved };
  const incomplete = t('historyIncomplete');
  return { kind: 'short', text: saved === undefined ? incomplete : t('historyBadges', incomplete, saved) };
}
