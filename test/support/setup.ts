import { afterEach, beforeEach, expect, vi } from 'vitest';

/** A test that makes the product complain has found something, even when its assertions pass. */
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
