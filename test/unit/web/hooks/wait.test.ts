import { getEventListeners } from 'node:events';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { wait } from '../../../../web/hooks/wait.ts';

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

describe('wait', () => {
  test('leaves no listener on the signal when the time is over', async () => {
    const { signal } = new AbortController();
    const waiting = wait(100, signal);
    expect(getEventListeners(signal, 'abort')).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(100);
    await waiting;
    expect(getEventListeners(signal, 'abort')).toEqual([]);
  });

  test('rejects with the reason and stops its timer when aborted', async () => {
    const controller = new AbortController();
    const waiting = wait(100, controller.signal);
    controller.abort(new Error('closed'));
    await expect(waiting).rejects.toThrow('closed');
    expect(vi.getTimerCount()).toBe(0);
  });

  test('rejects without starting a timer when the signal is already aborted', async () => {
    await expect(wait(100, AbortSignal.abort(new Error('closed')))).rejects.toThrow('closed');
    expect(vi.getTimerCount()).toBe(0);
  });
});
