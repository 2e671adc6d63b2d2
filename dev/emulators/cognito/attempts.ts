import { AwsError } from '../aws-json.ts';

const WINDOW_MS = 60 * 60 * 1_000;
const MOST = 5;

/**
 * Counts what may be tried five times an hour: wrong codes, and mails with codes. Cognito's own numbers move with the
 * user's history; five is the smallest it documents. A restart forgives.
 */
export class Attempts {
  private readonly times = new Map<string, number[]>();
  private readonly now: () => number;

  constructor(now: () => number) {
    this.now = now;
  }

  /** Refuses what was tried too often. */
  require(what: string): void {
    if (this.recent(what).length >= MOST)
      throw new AwsError('LimitExceededException', 'Attempt limit exceeded, please try after some time.');
  }

  add(what: string): void {
    this.times.set(what, [...this.recent(what), this.now()]);
  }

  clear(what: string): void {
    this.times.delete(what);
  }

  private recent(what: string): number[] {
    return (this.times.get(what) ?? []).filter((time) => time > this.now() - WINDOW_MS);
  }
}
