import { withCommas } from '#shared/with-commas.ts';
import type { Progress } from '../progress.ts';

type Taking = Pick<Extract<Progress, { state: 'taking' }>, 'rows' | 'allRows' | 'endsAt'>;

/** From 0 to 1. A page that grew may be past what it was thought to have. */
export const shareDone = ({ rows, allRows }: Pick<Taking, 'rows' | 'allRows'>): number =>
  allRows > 0 ? Math.min(Math.max(rows / allRows, 0), 1) : 0;

/** "12,400 of about 40,000 px". */
export const rowsInWords = ({ rows, allRows }: Pick<Taking, 'rows' | 'allRows'>): string =>
  `${withCommas(rows)} of about ${withCommas(Math.max(rows, allRows))} px`;

/** "9 s left". Pages that load slowly take longer than was thought. */
export function leftInWords(until: number, now: number): string {
  const seconds = Math.ceil((until - now) / 1_000);
  if (seconds <= 0) return 'finishing';
  return seconds < 120 ? `${seconds} s left` : `${Math.ceil(seconds / 60)} min left`;
}

/** How long somebody may still answer: "Ends here in 12 s." */
export const answerInWords = (until: number, now: number): string =>
  `Ends here in ${Math.max(Math.ceil((until - now) / 1_000), 0)} s.`;
