import type { RefObject } from 'react';
import { IconButton } from '../../components/icon-button.tsx';
import { SearchField } from '../../components/search-field.tsx';
import { LibraryIntro } from './library-intro.tsx';
import styles from './library-toolbar.module.css';
import { SortMenu } from './sort-menu.tsx';
import { UploadMenu } from './upload-menu.tsx';
import type { LibraryView } from './use-library-view.ts';

interface LibraryToolbarProps {
  readonly view: Pick<LibraryView, 'countLabel' | 'urlState' | 'sortBy' | 'setQuery'>;
  readonly searchField: RefObject<HTMLInputElement | null>;
  readonly onLeaveSearch: () => void;
  readonly onUpload: () => void;
  readonly onAddCaptures: (() => void) | undefined;
  readonly onHelp: () => void;
}

export function LibraryToolbar({ view, searchField, onLeaveSearch, onHelp, ...menu }: LibraryToolbarProps) {
  return (
    <>
      <LibraryIntro countLabel={view.countLabel} />
      <div className={styles.bar}>
        <SearchField
          label="Search images"
          hint="Searches titles, notes and links"
          shortcut="/"
          field={searchField}
          query={view.urlState.query}
          onQuery={view.setQuery}
          onLeave={onLeaveSearch}
        />
        <div className={styles.acts}>
          <span className={styles.help}>
            <IconButton label="Keyboard" aria-keyshortcuts="?" onClick={onHelp}>
              ?
            </IconButton>
          </span>
          <SortMenu sort={view.urlState.sort} onSort={view.sortBy} />
          <UploadMenu {...menu} />
        </div>
      </div>
    </>
  );
}
