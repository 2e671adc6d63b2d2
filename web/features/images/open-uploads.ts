import * as z from 'zod/mini';
import { log } from '../../api/log.ts';

/**
 * Record of the open uploads of every tab in this browser. If a tab closes during an upload, the next tab gives that upload up. It
 * would otherwise count as open for hours. A tab holds a Web Lock as long as it lives, so a free lock means a dead tab. Without
 * locks or storage, the sweep of the server cleans up later.
 */
export interface OpenUploads {
  readonly note: (userId: string, id: string) => Promise<void>;
  readonly forget: (userId: string, id: string) => void;
  /** Gives up the user's uploads of dead tabs. The next call retries those for which `giveUp` failed. */
  readonly giveUpLeft: (userId: string, giveUp: (id: string) => Promise<unknown>) => Promise<void>;
}

const PREFIX = 'open-uploads';
const idsSchema = z.array(z.string());

const keyOf = (userId: string, tab: string): string => `${PREFIX}:${userId}:${tab}`;
const lockOf = (tab: string): string => `${PREFIX}:${tab}`;

const idsAt = (key: string): readonly string[] => idsSchema.parse(JSON.parse(localStorage.getItem(key) ?? '[]'));

function keep(key: string, ids: readonly string[]): void {
  if (ids.length > 0) localStorage.setItem(key, JSON.stringify(ids));
  else localStorage.removeItem(key);
}

function tabsOf(userId: string): readonly string[] {
  const start = keyOf(userId, '');
  const keys = Array.from({ length: localStorage.length }, (_, at) => localStorage.key(at) ?? '');
  return keys.filter((key) => key.startsWith(start)).map((key) => key.slice(start.length));
}

/** Acquires a lock that is released only when the tab closes. */
const live = (tab: string): Promise<void> =>
  new Promise((taken, refused) => {
    const forEver = () => {
      taken();
      return new Promise<never>(() => undefined);
    };
    navigator.locks.request(lockOf(tab), forEver).catch(refused);
  });

const isDead = <T>(tab: string, then: () => Promise<T>): Promise<T | undefined> =>
  navigator.locks.request(lockOf(tab), { ifAvailable: true }, (lock) => (lock ? then() : Promise.resolve(undefined)));

async function quietly(act: () => Promise<void> | void): Promise<void> {
  try {
    await act();
  } catch (error) {
    log.info('open uploads', error);
  }
}

export function openUploads(tab: string): OpenUploads {
  let living: Promise<void> | undefined;
  return {
    note: (userId, id) =>
      quietly(async () => {
        living ??= live(tab);
        await living;
        const key = keyOf(userId, tab);
        keep(key, [...idsAt(key), id]);
      }),

    forget: (userId, id) =>
      void quietly(() => {
        const key = keyOf(userId, tab);
        keep(
          key,
          idsAt(key).filter((each) => each !== id),
        );
      }),

    giveUpLeft: (userId, giveUp) =>
      quietly(async () => {
        const others = tabsOf(userId).filter((each) => each !== tab);
        await Promise.all(others.map((other) => isDead(other, () => giveUpAll(keyOf(userId, other), giveUp))));
      }),
  };
}

async function giveUpAll(key: string, giveUp: (id: string) => Promise<unknown>): Promise<void> {
  const ids = idsAt(key);
  const ends = await Promise.allSettled(ids.map(giveUp));
  for (const end of ends) if (end.status === 'rejected') log.info('left upload not given up', end.reason);
  keep(
    key,
    ids.filter((_, at) => ends[at]?.status === 'rejected'),
  );
}
