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
  let offsetMs = Number(readJson(file) ?? 0);

  globalThis.Date = new Proxy(RealDate, {
    construct: (date, when) => (when.length === 0 ? new date(date.now() + offsetMs) : Reflect.construct(date, when)),
    get: (date, name) => (name === 'now' ? () => date.now() + offsetMs : Reflect.get(date, name)),
  });

  return {
    advance(days) {
      offsetMs += days * DAY_MS;
      writeFileAtomic(file, JSON.stringify(offsetMs));
    },
  };
}
