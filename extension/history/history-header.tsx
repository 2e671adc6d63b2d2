import { Search, Settings, Trash2 } from 'lucide-react';
import { type RefObject, useEffect, useState } from 'react';
import { formatInteger } from '#shared/format-number.ts';
import { formatBytes } from '#shared/imaging/format-bytes.ts';
import { Button } from '../../web/components/button.tsx';
import { PlainLogo } from '../../web/components/plain-logo.tsx';
import searchStyles from '../../web/components/search-field.module.css';
import { LibraryLink } from '../components/library-link.tsx';
import { NavLink } from '../components/nav-link.tsx';
import { t, tPlural } from '../text.ts';
import styles from './history-header.module.css';
import type { HistoryEntry } from './history-store.ts';

interface HistoryHeaderProps {
  readonly entries: readonly HistoryEntry[];
  readonly query: string;
  readonly onQueryChange: (query: string) => void;
  readonly searchRef: RefObject<HTMLInputElement | null>;
  readonly onDeleteAll: () => void;
}

export const HistoryHeader = ({ entries, query, onQueryChange, searchRef, onDeleteAll }: HistoryHeaderProps) => (
  <header className={styles.header}>
    <div className={styles.home}>
      <PlainLogo />
      <LibraryLink />
      <NavLink href="options.html" icon={<Settings />} label={t('settings')} opensNewTab />
    </div>
    <div className={styles.title}>
      <h1>{t('historyTitle')}</h1>
      <p className={styles.storage}>{useStorageText(entries)}</p>
    </div>
    {entries.length > 0 && (
      <div className={styles.actions}>
        <search className={searchStyles.search}>
          <Search aria-hidden="true" className={searchStyles.icon} />
          <input
            ref={searchRef}
            type="search"
            className={`${searchStyles.input} ${styles.input}`}
            aria-label={t('historySearch')}
            placeholder={t('historySearchHint')}
            value={query}
            onChange={(event) => onQueryChange(event.currentTarget.value)}
          />
        </search>
        <Button onClick={onDeleteAll}>
          <Trash2 aria-hidden="true" />
          {t('historyDeleteAll')}
        </Button>
      </div>
    )}
  </header>
);

/** Returns the number of captures and the disk space that the browser measured, which includes the text and the edits of captures. */
function useStorageText(entries: readonly HistoryEntry[]): string {
  const [text, setText] = useState('');
  useEffect(() => {
    let isCurrent = true;
    readStorageText(entries)
      .then((read) => isCurrent && setText(read))
      .catch(reportError);
    return () => {
      isCurrent = false;
    };
  }, [entries]);
  return text;
}

async function readStorageText(entries: readonly HistoryEntry[]): Promise<string> {
  if (entries.length === 0) return '';
  const { usage = entries.reduce((sum, { capture }) => sum + capture.bytes, 0) } = await navigator.storage.estimate();
  return t('historyStorage', tPlural('historyCount', entries.length, formatInteger(entries.length)), formatBytes(usage));
}
