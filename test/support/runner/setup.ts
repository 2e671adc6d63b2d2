import { afterAll, afterEach, beforeEach, expect, vi } from 'vitest';

/** Arguments of console.error in the current test. An error log fails the test even when its assertions pass. */
const errorLogs: unknown[][] = [];

beforeEach(() => {
  errorLogs.length = 0;
  // The logger of the functions writes a line per call, which would hide the failures in the output.
  vi.spyOn(console, 'info').mockImplementation(() => undefined);
  vi.spyOn(console, 'error').mockImplementation((...args) => void errorLogs.push(args));
});

afterEach(() => {
  vi.restoreAllMocks();
  expect(errorLogs, 'console.error was called').toEqual([]);
});

// All files that a worker runs share the same globals.
afterAll(() => {
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});
