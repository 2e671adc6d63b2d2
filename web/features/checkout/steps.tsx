import { STAGES, type Stage } from './checkout-address.ts';
import styles from './steps.module.css';

interface StepsProps {
  readonly current: Stage;
}

export function Steps({ current }: StepsProps) {
  const at = STAGES.findIndex(({ stage }) => stage === current);
  return (
    <ol className={styles.steps} aria-label="Checkout steps">
      {STAGES.map(({ stage, label }, index) => (
        <li
          key={stage}
          className={styles.step}
          data-state={index <= at ? 'reached' : 'ahead'}
          aria-current={index === at ? 'step' : undefined}
        >
          {label}
        </li>
      ))}
    </ol>
  );
}
