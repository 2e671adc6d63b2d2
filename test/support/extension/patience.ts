/**
 * How long is waited for what a browser does, in milliseconds. A machine may be several times slower than the one this was written
 * on, and busy with other tests: no limit is anywhere near what is usual. What must not take long is a budget.
 */
export const BROWSER_PATIENCE = { testTimeout: 300_000, hookTimeout: 600_000 } as const;

/** For one state to come. */
export const STATE_PATIENCE = { timeout: 60_000 } as const;
