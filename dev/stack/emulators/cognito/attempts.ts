import { AwsError } from '../aws-json.ts';

const WINDOW_MS = 60 * 60 * 1_000;
const MAX_ATTEMPTS = 5;

/**
 * Allows five attempts per hour and key: wrong codes, and emails with codes. Cognito varies its limits with the user's history
 * and documents five as the lowest. The counts are in memory, so a restart resets them.
 */
export class AttemptLimiter {
  private readonly times = new Map<string, number[]>();
  private readonly now: () => number;

  constructor(now: () => number) {
    this.now = now;
  }

  assertAllowed(key: string): void {
    if (this.recent(key).length >= MAX_ATTEMPTS)
      throw new AwsError('LimitExceededException', 'Attempt limit exceeded, please try after some time.');
  }

  add(key: string): void {
    this.times.set(key, [...this.recent(key), this.now()]);
  }

  clear(key: string): void {
    this.times.delete(key);
  }

  private recent(key: string): number[] {
    return (this.times.get(key) ?? []).filter((time) => time > this.now() - WINDOW_MS);
  }
}
