import { Check, Minus } from 'lucide-react';
import { type FeatureTable as Features, INCLUDED_LABELS } from '../content/feature-tables.ts';
import styles from './feature-table.module.css';

interface FeatureTableProps {
  readonly table: Features;
}

/** Compares two plans. The second one is offered. */
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
        {features.map(({ name, description: words, includedIn: has }) => (
          <tr key={name}>
            <th scope="row">
              {name}
              <span className={styles.text}>{words}</span>
            </th>
            {plans.map((plan, at) => (
              <td key={plan} data-has={has[at] || undefined}>
                <Mark has={has[at] === true} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Mark({ has }: { readonly has: boolean }) {
  const Icon = has ? Check : Minus;
  return (
    <>
      <Icon aria-hidden="true" />
      <span className="visually-hidden">{has ? INCLUDED_LABELS.yes : INCLUDED_LABELS.no}</span>
    </>
  );
}
