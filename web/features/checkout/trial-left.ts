import type { Subscription } from '#shared/subscription.ts';

const HOUR_MS = 3_600_000;
const DAY_HOURS = 24;

const counted = (count: number, unit: string): string => `${count} ${unit}${count === 1 ? '' : 's'}`;

/**
 * Returns the rest of a trial: "7 days", or "5 hours" on the last day. Never exceeds the length of the trial, even if the
 * local clock is slow.
 */
export function trialLeft({ trial_start, trial_end }: Pick<Subscription, 'trial_start' | 'trial_end'>, now: Date): string {
  const end = trial_end?.getTime() ?? now.getTime();
  const leftMs = Math.min(end - now.getTime(), end - (trial_start?.getTime() ?? 0));
  const hours = Math.max(Math.ceil(leftMs / HOUR_MS), 1);
  return hours < DAY_HOURS ? counted(hours, 'hour') : counted(Math.ceil(hours / DAY_HOURS), 'day');
}
