import * as z from 'zod/mini';
import { readJson, writeFileAtomic } from './atomic-file.ts';

const DAY_MS = 86_400_000;
const RealDate = Date;

export interface Clock {
  /** Moves every clock of this process forward. */
  advance(days: number): void;
}

/**
 * Lets the whole local stack live in another time. Everything runs in one process, so its `Date` is moved once and every
 * signature, token and due date agrees, without a line of it in the product. The offset outlives a restart.
 */
export function moveableClock(file: string): Clock {
  let offsetMs = z.optional(z.number()).parse(readJson(file)) ?? 0;
  const now = () => RealDate.now() + offsetMs;

  globalThis.Date = new Proxy(RealDate, {
    construct: (date, when, asked) => Reflect.construct(date, when.length === 0 ? [now()] : when, asked),
    apply: () => new RealDate(now()).toString(),
    get: (date, name) => (name === 'now' ? now : Reflect.get(date, name)),
  });

  return {
    advance(days) {
      const moved = offsetMs + days * DAY_MS;
      writeFileAtomic(file, JSON.stringify(moved));
      offsetMs = moved;
    },
  };
}
