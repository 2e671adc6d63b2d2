import { afterAll, afterEach, expect, vi } from 'vitest';

/** Arguments of console.error since the end of the previous test. An error log fails the test even when its assertions pass. */
const errorLogs: unknown[][] = [];

// Also records what the file and its hooks log outside of tests.
recordLogs();

function recordLogs(): void {
  // The logger of the functions writes a line per call, which would hide the failures in the output.
  vi.spyOn(console, 'info').mockImplementation(() => undefined);
  vi.spyOn(console, 'error').mockImplementation((...args) => void errorLogs.push(args));
}

const takeErrorLogs = (): unknown[][] => errorLogs.splice(0);

afterEach(() => {
  vi.restoreAllMocks();
  recordLogs();
  expect(takeErrorLogs(), 'console.error was called').toEqual([]);
});

// All files that a worker runs share the same globals.
afterAll(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
  vi.useRealTimers();
  expect(takeErrorLogs(), 'console.error was called outside of a test').toEqual([]);
});
