import type { ReactNode } from 'react';
import type { PlanCardCopy } from '../content/plan-cards.ts';
import { Brackets } from './brackets.tsx';
import styles from './plan-card.module.css';

interface PlanCardProps {
  readonly plan: PlanCardCopy;
  /** Shown after the description. */
  readonly trial?: ReactNode;
  readonly isHighlighted?: boolean;
  readonly children: ReactNode;
}

export function PlanCard({ plan, trial, isHighlighted, children }: PlanCardProps) {
  return (
    <div className={styles.card} data-highlighted={isHighlighted || undefined}>
      {isHighlighted && <Brackets />}
      <h3 className={styles.name}>{plan.name}</h3>
      <p className={styles.price}>
        <b>{plan.price}</b> {plan.period}
      </p>
      <p className={styles.description}>
        {plan.description} {trial}
      </p>
      <ul className={styles.features}>
        {plan.features.map((feature) => (
          <li key={feature}>{feature}</li>
        ))}
      </ul>
      <div className={styles.action}>{children}</div>
    </div>
  );
}
