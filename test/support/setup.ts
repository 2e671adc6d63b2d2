import { afterEach, beforeEach, expect, vi } from 'vitest';

/** A call of console.error fails the test even if its assertions pass. */
const complaints: unknown[][] = [];

beforeEach(() => {
  complaints.length = 0;
  vi.spyOn(console, 'info').mockImplementation(() => undefined);
  vi.spyOn(console, 'error').mockImplementation((...said) => void complaints.push(said));
});

afterEach(() => {
  vi.restoreAllMocks();
  expect(complaints, 'console.error was called').toEqual([]);
});
