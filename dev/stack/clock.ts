import * as z from 'zod/mini';
import { readJson, writeFileAtomic } from './atomic-file.ts';

const DAY_MS = 86_400_000;
const RealDate = Date;

export interface Clock {
  advance(days: number): void;
}

/**
 * Replaces `Date` in this process with a clock that can be moved forward. The whole stack runs in this process, so signatures,
 * tokens and due dates agree. The offset is stored in `file` and survives a restart.
 */
export function createMovableClock(file: string): Clock {
  let offsetMs = z.optional(z.number()).parse(readJson(file)) ?? 0;
  const now = () => RealDate.now() + offsetMs;

  globalThis.Date = new Proxy(RealDate, {
    construct: (date, args, newTarget) => Reflect.construct(date, args.length === 0 ? [now()] : args, newTarget),
    apply: () => new RealDate(now()).toString(),
    get: (date, name) => (name === 'now' ? now : Reflect.get(date, name)),
  });

  return {
    advance(days) {
      const newOffsetMs = offsetMs + days * DAY_MS;
      writeFileAtomic(file, JSON.stringify(newOffsetMs));
      offsetMs = newOffsetMs;
    },
  };
}
