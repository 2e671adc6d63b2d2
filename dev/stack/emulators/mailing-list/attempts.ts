const MAX_ATTEMPTS = 5;
const WINDOW_MS = 5 * 60_000;

/** Limits submissions per address to 5 in 5 minutes. Refused ones do not count. */
export function createRateLimit(now: () => number) {
  const attempts = new Map<string, readonly number[]>();
  return {
    isLimited(email: string): boolean {
      const recent = (attempts.get(email) ?? []).filter((at) => now() - at < WINDOW_MS);
      if (recent.length >= MAX_ATTEMPTS) return true;
      attempts.set(email, [...recent, now()]);
      return false;
    },
  };
}
