import { ListFilter, Plus } from 'lucide-react';
import { formatInteger } from '#shared/format-number.ts';
import type { OrgStatus } from '#shared/member.ts';
import { Button } from '../../components/button.tsx';
import { Menu, MenuChoice } from '../../components/menu.tsx';
import { SearchField } from '../../components/search-field.tsx';
import type { MemberFilter } from './member-order.ts';
import { STATUSES } from './member-words.ts';
import styles from './members.module.css';

const EVERYBODY = 'Everybody';
const CHOICES: readonly { readonly value: OrgStatus | 'all'; readonly label: string }[] = [
  { value: 'all', label: EVERYBODY },
  { value: 'active', label: STATUSES.active },
  { value: 'invited', label: STATUSES.invited },
  { value: 'deactivated', label: STATUSES.deactivated },
  { value: 'archived', label: STATUSES.archived },
];

interface MembersToolbarProps {
  readonly filter: MemberFilter;
  readonly onFilter: (change: Partial<MemberFilter>) => void;
  readonly canAdd: boolean;
  readonly onAdd: () => void;
}

export function MembersToolbar({ filter, onFilter, canAdd, onAdd }: MembersToolbarProps) {
  const status = filter.status === 'all' ? EVERYBODY : STATUSES[filter.status];
  return (
    <div className={styles.toolbar}>
      <SearchField
        label="Search members"
        hint="Searches e-mail addresses"
        query={filter.query}
        onQuery={(query) => onFilter({ query })}
      />
      <Menu
        trigger={
          <Button aria-label={`Show: ${status}`}>
            <ListFilter aria-hidden="true" />
            <span className={styles.word}>{status}</span>
          </Button>
        }
      >
        <MenuChoice label="Show" value={filter.status} onChange={(value) => onFilter({ status: value })} choices={CHOICES} />
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
