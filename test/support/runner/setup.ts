import { afterAll, afterEach, expect, vi } from 'vitest';

/** Arguments of console.error since the end of the previous test. An error log fails the test even when its assertions pass. */
const errorLogs: unknown[][] = [];

const takeErrorLogs = (): unknown[][] => errorLogs.splice(0);

// Replaced for the whole file, because code also logs outside of tests, and `vi.restoreAllMocks` would restore a spy.
const { info, error } = console;
// The logger of the functions writes a line per call, which would hide the failures in the output.
console.info = () => undefined;
console.error = (...args) => void errorLogs.push(args);

afterEach(() => {
  vi.restoreAllMocks();
  expect(takeErrorLogs(), 'console.error was called').toEqual([]);
});

// All files that a worker runs share the same globals.
afterAll(async () => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
  vi.useRealTimers();
  // Timers that are due may log an error.
  await new Promise((resolve) => setTimeout(resolve));
  Object.assign(console, { info, error });
  expect(takeErrorLogs(), 'console.error was called outside of a test').toEqual([]);
});
