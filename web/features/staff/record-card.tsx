import { ExternalLink, TriangleAlert } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { OutsideLink } from '../../components/outside-link.tsx';
import type { FactKey } from './disagreement.ts';
import type { Fact } from './record-facts.ts';
import styles from './records.module.css';

interface RecordCardProps {
  readonly title: string;
  readonly part: FactKey;
  readonly facts: readonly Fact[] | null;
  readonly marked: ReadonlySet<FactKey>;
  readonly missing: string;
  readonly dashboard: string | null | undefined;
  readonly children?: ReactNode;
}

export function RecordCard({ title, part, facts, marked, missing, dashboard, children }: RecordCardProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles.card}>
      <header className={styles.head}>
        <h3 id={id}>{title}</h3>
        {dashboard && (
          <OutsideLink href={dashboard} className={styles.dashboard}>
            Dashboard
            <span className="visually-hidden"> of {title}, in a new tab</span>
            <ExternalLink aria-hidden="true" />
          </OutsideLink>
        )}
      </header>
      {facts ? (
        <dl className={styles.facts}>
          {facts.map((fact) => (
            <FactLine key={fact.key} fact={fact} differs={marked.has(fact.key)} />
          ))}
        </dl>
      ) : (
        <p className={styles.missing} data-differs={marked.has(part) || undefined}>
          {missing}
        </p>
      )}
      <div className={styles.acts}>{children}</div>
    </section>
  );
}

interface FactLineProps {
  readonly fact: Fact;
  readonly differs: boolean;
}

function FactLine({ fact: { name, value, isCode }, differs }: FactLineProps) {
  return (
    <div className={styles.fact} data-differs={differs || undefined}>
      <dt>
        {name}
        {differs && (
          <span className={styles.mark}>
            <TriangleAlert aria-hidden="true" />
            <span className="visually-hidden"> (mismatch)</span>
          </span>
        )}
      </dt>
      {value === undefined ? <dd className={styles.none}>none</dd> : <dd>{isCode ? <code>{value}</code> : value}</dd>}
    </div>
  );
}
