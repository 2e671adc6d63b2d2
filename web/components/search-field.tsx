import { Search, X } from 'lucide-react';
import type { KeyboardEvent, RefObject } from 'react';
import { IconButton } from './button.tsx';
import styles from './search-field.module.css';

interface SearchFieldProps {
  readonly label: string;
  readonly hint: string;
  readonly query: string;
  readonly readOnly?: boolean;
  readonly onQueryChange: (query: string) => void;
  readonly inputRef?: RefObject<HTMLInputElement | null>;
  readonly shortcut?: string;
  /** Called for Enter and the down arrow. Moves the focus to the results. */
  readonly onMoveToResults?: () => void;
}

export function SearchField(props: SearchFieldProps) {
  const { label, hint, query, readOnly, onQueryChange, inputRef, shortcut, onMoveToResults } = props;
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (onMoveToResults && (event.key === 'ArrowDown' || event.key === 'Enter')) {
      event.preventDefault();
      onMoveToResults();
    }
    if (event.key === 'Escape') {
      if (query) onQueryChange('');
      else event.currentTarget.blur();
    }
  };
  return (
    <search className={styles.search}>
      <Search aria-hidden="true" className={styles.icon} />
      <input
        ref={inputRef}
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
        readOnly={readOnly}
        value={query}
        onChange={(event) => onQueryChange(event.currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      {query ? (
        <IconButton label="Clear search" onClick={() => onQueryChange('')}>
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
