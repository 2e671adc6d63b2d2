import type { ReactNode } from 'react';
import type { PlanCard as PlanWords } from '../content/plan-cards.ts';
import { Brackets } from './brackets.tsx';
import styles from './plan-card.module.css';

interface PlanCardProps {
  readonly plan: PlanWords;
  readonly isOffered?: boolean;
  readonly children: ReactNode;
}

export function PlanCard({ plan, isOffered, children }: PlanCardProps) {
  return (
    <div className={styles.card} data-offered={isOffered || undefined}>
      {isOffered && <Brackets />}
      <h3 className={styles.name}>{plan.name}</h3>
      <p className={styles.price}>
        <b>{plan.price}</b> {plan.period}
      </p>
      <p className={styles.text}>{plan.description}</p>
      <ul className={styles.features}>
        {plan.features.map((feature) => (
          <li key={feature}>{feature}</li>
        ))}
      </ul>
      <div className={styles.action}>{children}</div>
    </div>
  );
}
