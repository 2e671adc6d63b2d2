import { ArrowDownUp } from 'lucide-react';
import { isSortMode, SORT_MODES, type SortMode } from '#shared/image-order.ts';
import { Button } from '../../components/button.tsx';
import { Menu, MenuChoice } from '../../components/menu.tsx';
import styles from './library-toolbar.module.css';

interface SortMenuProps {
  readonly sort: SortMode;
  readonly onSort: (sort: SortMode) => void;
}

const SORT_CHOICES = Object.entries(SORT_MODES).flatMap(([mode, { label }]) =>
  isSortMode(mode) ? [{ value: mode, label }] : [],
);

export function SortMenu({ sort, onSort }: SortMenuProps) {
  const { label } = SORT_MODES[sort];
  return (
    <Menu
      trigger={
        <Button aria-label={`Sort by: ${label}`}>
          <ArrowDownUp aria-hidden="true" />
          <span className={styles.word}>{label}</span>
        </Button>
      }
    >
      <MenuChoice label="Sort by" value={sort} onChange={onSort} choices={SORT_CHOICES} />
    </Menu>
  );
}
