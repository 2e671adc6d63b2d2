import { beforeEach, vi } from 'vitest';

/** Records what functions log as warnings, instead of printing it. Returns a function that finds the warnings of the current test. */
export function recordWarnings(): (name: string) => readonly Record<string, unknown>[] {
  const warnings: Record<string, unknown>[] = [];
  beforeEach(() => {
    warnings.length = 0;
    vi.spyOn(console, 'warn').mockImplementation((line) => void warnings.push(JSON.parse(String(line))));
  });
  return (name) => warnings.filter(({ message }) => message === name);
}
