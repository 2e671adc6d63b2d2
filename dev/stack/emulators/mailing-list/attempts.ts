const MOST = 5;
const WITHIN_MS = 5 * 60_000;

/** Limits submissions per address to 5 in 5 minutes. Refused ones do not count. */
export function openAttempts(now: () => number) {
  const attempts = new Map<string, readonly number[]>();
  return {
    isTooOften(email: string): boolean {
      const recent = (attempts.get(email) ?? []).filter((at) => now() - at < WITHIN_MS);
      if (recent.length >= MOST) return true;
      attempts.set(email, [...recent, now()]);
      return false;
    },
  };
}
