import { useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import { formatInteger } from '#shared/format-number.ts';
import { Button } from '../../web/components/button.tsx';
import { Dialog, useDialog } from '../../web/components/dialog.tsx';
import { EmptyState } from '../../web/components/empty-state.tsx';
import { Toaster } from '../../web/components/toast.tsx';
import { ActionButton } from '../components/action-button.tsx';
import { Message } from '../components/message.tsx';
import { showErrorToast, showToast } from '../components/toast.ts';
import { onProgress, type Progress } from '../progress.ts';
import type { Captures } from '../storage/captures.ts';
import { deleteWithUndo } from '../storage/delete-capture.ts';
import { t, tPlural } from '../text.ts';
import { filterEntries } from './filter-entries.ts';
import { HistoryHeader } from './history-header.tsx';
import styles from './history-page.module.css';
import { HistoryRow } from './history-row.tsx';
import type { HistoryEntry, HistoryStore } from './history-store.ts';

interface HistoryPageProps {
  readonly captures: Captures;
  readonly store: HistoryStore;
  readonly initialProgress: Progress;
  /** Keys that start a capture. */
  readonly keys: string | undefined;
}

export function HistoryPage({ captures, store, initialProgress, keys }: HistoryPageProps) {
  const entries = useSyncExternalStore(store.subscribe, store.read);
  const progress = useProgressState(initialProgress, store.reload);
  const [query, setQuery] = useState('');
  const search = useRef<HTMLInputElement>(null);
  const dialog = useDialog();
  const matchingEntries = filterEntries(entries, query);
  const deleteAll = async (): Promise<void> => {
    for (const { capture } of entries) await captures.remove(capture.id);
    dialog.close();
    await store.reload();
  };
  const clearSearch = (): void => {
    setQuery('');
    search.current?.focus();
  };
  return (
    <>
      <main className={styles.page}>
        <HistoryHeader entries={entries} query={query} onQueryChange={setQuery} searchRef={search} onDeleteAll={dialog.open} />
        {entries.length === 0 && <EmptyHistory keys={keys} />}
        {entries.length > 0 && matchingEntries.length === 0 && <NoResults query={query} onClear={clearSearch} />}
        {matchingEntries.length > 0 && (
          <HistoryList
            captures={captures}
            entries={matchingEntries}
            progress={progress}
            onDelete={(entry) => deleteEntry(captures, entry, store.reload)}
          />
        )}
      </main>
      <DeleteAllDialog isOpen={dialog.isOpen} count={entries.length} onClose={dialog.close} onConfirm={deleteAll} />
      <Toaster />
    </>
  );
}

interface HistoryListProps {
  readonly captures: Captures;
  readonly entries: readonly HistoryEntry[];
  readonly progress: Progress;
  readonly onDelete: (entry: HistoryEntry) => Promise<void>;
}

function HistoryList({ entries, ...row }: HistoryListProps) {
  const list = useRef<HTMLUListElement>(null);
  const focusedRow = useRef<{ readonly id: string; readonly index: number }>(undefined);
  // If the row with the focus is gone, focuses the row now at its position, or else the last row.
  useLayoutEffect(() => {
    const { id, index = 0 } = focusedRow.current ?? {};
    const isFocusLost = document.activeElement === null || document.activeElement === document.body;
    if (id === undefined || !isFocusLost || entries.some(({ capture }) => capture.id === id)) return;
    const links = list.current?.querySelectorAll('a');
    links?.[Math.min(index, links.length - 1)]?.focus();
  }, [entries]);
  const rememberFocus = ({ target }: { readonly target: EventTarget }): void => {
    const index = [...(list.current?.children ?? [])].findIndex((each) => target instanceof Node && each.contains(target));
    const entry = entries[index];
    focusedRow.current = entry && { id: entry.capture.id, index };
  };
  return (
    <ul ref={list} className={styles.rows} aria-label={t('captures')} onFocus={rememberFocus}>
      {entries.map((entry) => (
        <HistoryRow key={entry.capture.id} entry={entry} {...row} />
      ))}
    </ul>
  );
}

async function deleteEntry(captures: Captures, { capture }: HistoryEntry, reload: () => Promise<void>): Promise<void> {
  const restore = await deleteWithUndo(captures, capture);
  await reload();
  showToast({
    title: t('historyDeleted', capture.title || capture.url),
    action: { label: t('undo'), run: () => void restore().then(reload).catch(showErrorToast) },
  });
}

/** Returns the progress as of the last change of its state, such as the start or end of a capture. Calls `onChange` after each change. */
function useProgressState(initialProgress: Progress, onChange: () => Promise<void>): Progress {
  const [progress, setProgress] = useState(initialProgress);
  useEffect(() => {
    const abortController = new AbortController();
    let { state } = initialProgress;
    onProgress((next) => {
      if (next.state === state) return;
      state = next.state;
      setProgress(next);
      onChange().catch(reportError);
    }, abortController.signal);
    return () => abortController.abort();
  }, [initialProgress, onChange]);
  return progress;
}

interface DeleteAllDialogProps {
  readonly isOpen: boolean;
  readonly count: number;
  readonly onClose: () => void;
  readonly onConfirm: () => Promise<void>;
}

function DeleteAllDialog({ isOpen, count, onClose, onConfirm }: DeleteAllDialogProps) {
  const [shownCount, setShownCount] = useState(count);
  // The title must not change while the dialog closes.
  if (isOpen && shownCount !== count) setShownCount(count);
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      closeLabel={t('close')}
      title={tPlural('historyDeleteAllTitle', shownCount, formatInteger(shownCount))}
      description={t('historyDeleteAllDetails')}
      actions={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <ActionButton variant="danger" onAction={onConfirm}>
            {t('historyDeleteAll')}
          </ActionButton>
        </>
      }
    />
  );
}

const EmptyHistory = ({ keys }: { readonly keys: string | undefined }) => (
  <EmptyState title={t('historyEmpty')}>
    <p>
      {keys === undefined ? t('historyEmptyClick') : <Message id="historyEmptyKeys" values={[<kbd key="keys">{keys}</kbd>]} />}
    </p>
    <p>{t('historyEmptyDetails')}</p>
  </EmptyState>
);

interface NoResultsProps {
  readonly query: string;
  readonly onClear: () => void;
}

const NoResults = ({ query, onClear }: NoResultsProps) => (
  <EmptyState title={t('historyNoResults')} action={<Button onClick={onClear}>{t('historyClearSearch')}</Button>}>
    <p>{t('historyNoResultsDetails', query.trim())}</p>
  </EmptyState>
);
