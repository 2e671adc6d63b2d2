import { ArrowDown, ArrowUp } from 'lucide-react';
import type { MemberColumn, MemberSort } from './member-order.ts';
import styles from './members-table.module.css';
import { columnProps, headerRowProps, rowGroupProps } from './table-roles.ts';

const COLUMNS: readonly { readonly column: MemberColumn; readonly name: string }[] = [
  { column: 'email', name: 'Email' },
  { column: 'role', name: 'Role' },
  { column: 'status', name: 'Status' },
];

interface TableHeadProps {
  readonly sort: MemberSort;
  readonly onSort: (column: MemberColumn) => void;
}

export function TableHead({ sort, onSort }: TableHeadProps) {
  const Arrow = sort.direction === 'ascending' ? ArrowUp : ArrowDown;
  return (
    <div {...rowGroupProps} className={styles.head}>
      <div {...headerRowProps} className={styles.names}>
        {COLUMNS.map(({ column, name }) => (
          <div key={column} {...columnProps(sort.column === column ? sort.direction : 'none')}>
            <button type="button" className={styles.name} onClick={() => onSort(column)}>
              {name}
              {sort.column === column && <Arrow aria-hidden="true" />}
            </button>
          </div>
        ))}
        <div {...columnProps()} className="visually-hidden">
          Actions
        </div>
      </div>
    </div>
  );
}
