import { Search, X } from 'lucide-react';
import type { KeyboardEvent, RefObject } from 'react';
import { IconButton } from '../../components/icon-button.tsx';
import styles from './search-field.module.css';

interface SearchFieldProps {
  readonly field: RefObject<HTMLInputElement | null>;
  readonly query: string;
  readonly onQuery: (query: string) => void;
  /** Leads from the field into what was found. */
  readonly onLeave: () => void;
}

export function SearchField({ field, query, onQuery, onLeave }: SearchFieldProps) {
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'ArrowDown' || event.key === 'Enter') {
      event.preventDefault();
      onLeave();
    }
    if (event.key === 'Escape') {
      if (query) onQuery('');
      else event.currentTarget.blur();
    }
  };
  return (
    <search className={styles.search}>
      <Search aria-hidden="true" className={styles.icon} />
      <input
        ref={field}
        type="text"
        inputMode="search"
        enterKeyHint="search"
        autoComplete="off"
        spellCheck={false}
        className={styles.input}
        aria-label="Search images"
        placeholder="Search"
        title="Searches titles, notes and links"
        aria-keyshortcuts="/"
        value={query}
        onChange={(event) => onQuery(event.currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      {query ? (
        <IconButton label="Clear the search" onClick={() => onQuery('')}>
          <X aria-hidden="true" />
        </IconButton>
      ) : (
        <span className={styles.key} aria-hidden="true">
          /
        </span>
      )}
    </search>
  );
}
