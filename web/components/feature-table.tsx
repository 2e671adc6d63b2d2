import { Check, Minus } from 'lucide-react';
import { type FeatureTableCopy, INCLUDED_LABELS } from '../content/feature-tables.ts';
import styles from './feature-table.module.css';

interface FeatureTableProps {
  readonly table: FeatureTableCopy;
}

/** Compares two plans. Highlights the second plan, which the page offers. */
export function FeatureTable({ table: { caption, plans, features } }: FeatureTableProps) {
  return (
    <table className={styles.table}>
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          <td />
          {plans.map((plan) => (
            <th key={plan} scope="col">
              {plan}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {features.map(({ name, description, includedIn }) => (
          <tr key={name}>
            <th scope="row">
              {name}
              <span className={styles.description}>{description}</span>
            </th>
            {plans.map((plan, index) => (
              <td key={plan} data-included={includedIn[index] || undefined}>
                <InclusionMark isIncluded={includedIn[index] === true} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function InclusionMark({ isIncluded }: { readonly isIncluded: boolean }) {
  const Icon = isIncluded ? Check : Minus;
  return (
    <>
      <Icon aria-hidden="true" />
      <span className="visually-hidden">{isIncluded ? INCLUDED_LABELS.yes : INCLUDED_LABELS.no}</span>
    </>
  );
}
