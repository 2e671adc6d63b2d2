import { Search, X } from 'lucide-react';
import type { KeyboardEvent, RefObject } from 'react';
import { IconButton } from './button.tsx';
import styles from './search-field.module.css';

interface SearchFieldProps {
  readonly label: string;
  readonly hint: string;
  readonly query: string;
  readonly onQuery: (query: string) => void;
  readonly field?: RefObject<HTMLInputElement | null>;
  readonly shortcut?: string;
  /** Moves the focus to the results. */
  readonly onLeave?: () => void;
}

export function SearchField({ label, hint, query, onQuery, field, shortcut, onLeave }: SearchFieldProps) {
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (onLeave && (event.key === 'ArrowDown' || event.key === 'Enter')) {
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
        aria-label={label}
        placeholder="Search"
        title={hint}
        aria-keyshortcuts={shortcut}
        value={query}
        onChange={(event) => onQuery(event.currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      {query ? (
        <IconButton label="Clear search" onClick={() => onQuery('')}>
          <X aria-hidden="true" />
        </IconButton>
      ) : (
        shortcut && (
          <span className={styles.key} aria-hidden="true">
            {shortcut}
          </span>
        )
      )}
    </search>
  );
}
