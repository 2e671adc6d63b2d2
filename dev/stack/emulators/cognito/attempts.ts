import { AwsError } from '../aws-json.ts';

const WINDOW_MS = 60 * 60 * 1_000;
const MOST = 5;

/**
 * Allows five attempts per hour and key: wrong codes, and emails with codes. Cognito varies its limits with the user's history
 * and documents five as the lowest. The counts are in memory, so a restart resets them.
 */
export class Attempts {
  private readonly times = new Map<string, number[]>();
  private readonly now: () => number;

  constructor(now: () => number) {
    this.now = now;
  }

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
