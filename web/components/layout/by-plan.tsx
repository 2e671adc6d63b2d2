import type { ReactNode } from 'react';
import { useVisitor } from '../../api/use-visitor.ts';

interface ByPlanProps {
  /** For visitors and users without a paid plan. */
  readonly unpaid: ReactNode;
  /** For users with Premium or Enterprise. */
  readonly paid?: ReactNode;
}

/** Shows one of two contents, by the plan of the user. A prerendered page contains both until it is hydrated. */
export function ByPlan({ unpaid, paid }: ByPlanProps) {
  const { isHydrated, plan } = useVisitor();
  const contents = { unpaid, paid };
  const shown = plan === 'paid' ? 'paid' : 'unpaid';
  return (['unpaid', 'paid'] as const)
    .filter((audience) => contents[audience] !== undefined && (!isHydrated || audience === shown))
    .map((audience) => (
      <span key={audience} data-audience={isHydrated ? undefined : audience}>
        {contents[audience]}
      </span>
    ));
}
