import { ArrowDownUp, Upload } from 'lucide-react';
import type { RefObject } from 'react';
import { useNavigate } from 'react-router-dom';
import { isSortMode, SORT_MODES, type SortMode } from '#shared/image-order.ts';
import { getPath } from '#shared/pages.ts';
import { Button, IconButton } from '../../components/button.tsx';
import { Menu, MenuChoice, MenuItem } from '../../components/menu.tsx';
import { SearchField } from '../../components/search-field.tsx';
import { LibraryIntro } from './library-header.tsx';
import styles from './library-toolbar.module.css';
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
          hint="Search titles, notes and links"
          shortcut="/"
          inputRef={searchField}
          query={view.urlState.query}
          onQueryChange={view.setQuery}
          onMoveToResults={onLeaveSearch}
        />
        <div className={styles.actions}>
          <span className={styles.help}>
            <IconButton label="Keyboard shortcuts" aria-keyshortcuts="?" onClick={onHelp}>
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

interface SortMenuProps {
  readonly sort: SortMode;
  readonly onSort: (sort: SortMode) => void;
}

const SORT_CHOICES = Object.entries(SORT_MODES).flatMap(([mode, { label }]) =>
  isSortMode(mode) ? [{ value: mode, label }] : [],
);

function SortMenu({ sort, onSort }: SortMenuProps) {
  const { label } = SORT_MODES[sort];
  return (
    <Menu
      trigger={
        <Button aria-label={`Sort by: ${label}`}>
          <ArrowDownUp aria-hidden="true" />
          <span className={styles.label}>{label}</span>
        </Button>
      }
    >
      <MenuChoice label="Sort by" value={sort} onChange={onSort} choices={SORT_CHOICES} />
    </Menu>
  );
}

interface UploadMenuProps {
  readonly onUpload: () => void;
  /** Undefined while no extension is connected. */
  readonly onAddCaptures: (() => void) | undefined;
}

function UploadMenu({ onUpload, onAddCaptures }: UploadMenuProps) {
  const navigate = useNavigate();
  return (
    <Menu
      trigger={
        <Button variant="primary" aria-label="Upload">
          <Upload aria-hidden="true" />
          <span className={styles.upload}>Upload</span>
        </Button>
      }
    >
      <MenuItem onSelect={onUpload}>Upload from computer</MenuItem>
      <MenuItem onSelect={() => onAddCaptures?.()} disabled={!onAddCaptures}>
        Add from extension
      </MenuItem>
      {!onAddCaptures && <MenuItem onSelect={() => void navigate(getPath('connect'))}>Connect the extension</MenuItem>}
    </Menu>
  );
}
