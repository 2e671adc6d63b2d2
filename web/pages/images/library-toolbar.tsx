import type { RefObject } from 'react';
import type { SortMode } from '#shared/image-order.ts';
import styles from './library-toolbar.module.css';
import { SearchField } from './search-field.tsx';
import { SortMenu } from './sort-menu.tsx';
import { UploadMenu } from './upload-menu.tsx';

interface LibraryToolbarProps {
  readonly facts: string;
  readonly sort: SortMode;
  readonly onSort: (sort: SortMode) => void;
  readonly searchField: RefObject<HTMLInputElement | null>;
  readonly query: string;
  readonly onQuery: (query: string) => void;
  readonly onLeaveSearch: () => void;
  readonly onUpload: () => void;
}

/** The heading of the library, and what stays at the top of the window while its images scroll by. */
export function LibraryToolbar({
  facts,
  sort,
  onSort,
  searchField,
  query,
  onQuery,
  onLeaveSearch,
  onUpload,
}: LibraryToolbarProps) {
  return (
    <>
      <LibraryIntro facts={facts} />
      <div className={styles.bar}>
        <SearchField field={searchField} query={query} onQuery={onQuery} onLeave={onLeaveSearch} />
        <div className={styles.acts}>
          <SortMenu sort={sort} onSort={onSort} />
          <UploadMenu onUpload={onUpload} />
        </div>
      </div>
    </>
  );
}

export function LibraryIntro({ facts = '' }: { readonly facts?: string }) {
  return (
    <div className={styles.intro}>
      <h1>Welcome</h1>
      <p className={styles.facts} role="status">
        {facts}
      </p>
    </div>
  );
}
