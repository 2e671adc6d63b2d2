import { ListFilter, Plus } from 'lucide-react';
import { formatInteger } from '#shared/format-number.ts';
import type { OrgStatus } from '#shared/member.ts';
import { Button } from '../../components/button.tsx';
import { Menu, MenuChoice } from '../../components/menu.tsx';
import { SearchField } from '../../components/search-field.tsx';
import { STATUS_LABELS } from './member-labels.ts';
import type { MemberFilter } from './member-sort.ts';
import styles from './members.module.css';

const ALL_MEMBERS = 'All members';
const STATUS_CHOICES: readonly { readonly value: OrgStatus | 'all'; readonly label: string }[] = [
  { value: 'all', label: ALL_MEMBERS },
  { value: 'active', label: STATUS_LABELS.active },
  { value: 'invited', label: STATUS_LABELS.invited },
  { value: 'deactivated', label: STATUS_LABELS.deactivated },
  { value: 'archived', label: STATUS_LABELS.archived },
];

interface MembersToolbarProps {
  readonly filter: MemberFilter;
  readonly onFilter: (change: Partial<MemberFilter>) => void;
  readonly canAdd: boolean;
  readonly onAdd: () => void;
}

export function MembersToolbar({ filter, onFilter, canAdd, onAdd }: MembersToolbarProps) {
  const status = filter.status === 'all' ? ALL_MEMBERS : STATUS_LABELS[filter.status];
  return (
    <div className={styles.toolbar}>
      <SearchField label="Search members" hint="Search by email" query={filter.query} onQuery={(query) => onFilter({ query })} />
      <Menu
        trigger={
          <Button aria-label={`Show: ${status}`}>
            <ListFilter aria-hidden="true" />
            <span className={styles.word}>{status}</span>
          </Button>
        }
      >
        <MenuChoice
          label="Show"
          value={filter.status}
          onChange={(value) => onFilter({ status: value })}
          choices={STATUS_CHOICES}
        />
      </Menu>
      <span className={styles.add}>
        <Button variant="primary" disabled={!canAdd} onClick={onAdd}>
          <Plus aria-hidden="true" />
          Add member
        </Button>
      </span>
    </div>
  );
}

interface MembersCountProps {
  readonly shown: number;
  readonly all: number;
}

export const MembersCount = ({ shown, all }: MembersCountProps) => (
  <p className={styles.count} role="status">
    {shown < all && `${formatInteger(shown)} of ${formatInteger(all)} shown`}
  </p>
);
