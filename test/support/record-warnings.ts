import { beforeEach, vi } from 'vitest';

/** Records the warnings that functions log, instead of printing them. Returns a function that finds those of the current test by name. */
export function recordWarnings(): (name: string) => readonly Record<string, unknown>[] {
  const warnings: Record<string, unknown>[] = [];
  beforeEach(() => {
    warnings.length = 0;
    vi.spyOn(console, 'warn').mockImplementation((line) => void warnings.push(JSON.parse(String(line))));
  });
  return (name) => warnings.filter(({ message }) => message === name);
}
