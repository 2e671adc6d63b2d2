import * as z from 'zod/mini';
import { getErrorCode } from '../../api/api-error.ts';
import { log } from '../../api/log.ts';
import type { UploadRequests } from './upload-queue.ts';

/**
 * Record of the open uploads of every tab in this browser. An upload that a closed tab has left open would count toward the limit of
 * open uploads for hours. Before another tab opens an upload, it therefore abandons the uploads of closed tabs. A tab with uploads
 * holds a Web Lock until it closes, so a free lock means that the tab has closed. Without locks or storage, the server deletes old open
 * uploads later.
 */
interface OpenUploads {
  readonly add: (userId: string, id: string) => Promise<void>;
  readonly remove: (userId: string, id: string) => void;
  /** Abandons the user's uploads of closed tabs. If `abandon` fails for an upload, the next call tries it again. */
  readonly abandonStale: (userId: string, abandon: (id: string) => Promise<unknown>) => Promise<void>;
}

const PREFIX = 'open-uploads';
const idsSchema = z.array(z.string());

const createStorageKey = (userId: string, tab: string): string => `${PREFIX}:${userId}:${tab}`;
const createLockName = (tab: string): string => `${PREFIX}:${tab}`;

const readIds = (key: string): readonly string[] => idsSchema.parse(JSON.parse(localStorage.getItem(key) ?? '[]'));

function writeIds(key: string, ids: readonly string[]): void {
  if (ids.length > 0) localStorage.setItem(key, JSON.stringify(ids));
  else localStorage.removeItem(key);
}

function listTabsWithUploads(userId: string): readonly string[] {
  const prefix = createStorageKey(userId, '');
  const keys = Array.from({ length: localStorage.length }, (_, index) => localStorage.key(index) ?? '');
  return keys.filter((key) => key.startsWith(prefix)).map((key) => key.slice(prefix.length));
}

/** Acquires a lock that is released only when the tab closes. */
const holdLock = (tab: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const holdForever = () => {
      resolve();
      return new Promise<never>(() => undefined);
    };
    navigator.locks.request(createLockName(tab), holdForever).catch(reject);
  });

const runIfTabClosed = <T>(tab: string, action: () => Promise<T>): Promise<T | undefined> =>
  navigator.locks.request(createLockName(tab), { ifAvailable: true }, (lock) => (lock ? action() : Promise.resolve(undefined)));

async function logErrors(action: () => Promise<void> | void): Promise<void> {
  try {
    await action();
  } catch (error) {
    log.info('open uploads', error);
  }
}

export function createOpenUploads(tab: string): OpenUploads {
  let heldLock: Promise<void> | undefined;
  return {
    add: (userId, id) =>
      logErrors(async () => {
        heldLock ??= holdLock(tab);
        await heldLock;
        const key = createStorageKey(userId, tab);
        writeIds(key, [...readIds(key), id]);
      }),

    remove: (userId, id) =>
      void logErrors(() => {
        const key = createStorageKey(userId, tab);
        writeIds(
          key,
          readIds(key).filter((openId) => openId !== id),
        );
      }),

    abandonStale: (userId, abandon) =>
      logErrors(async () => {
        const otherTabs = listTabsWithUploads(userId).filter((otherTab) => otherTab !== tab);
        await Promise.all(
          otherTabs.map((otherTab) => runIfTabClosed(otherTab, () => abandonAll(createStorageKey(userId, otherTab), abandon))),
        );
      }),
  };
}

async function abandonAll(key: string, abandon: (id: string) => Promise<unknown>): Promise<void> {
  const ids = readIds(key);
  const results = await Promise.allSettled(ids.map(abandon));
  for (const result of results) if (result.status === 'rejected') log.info('could not abandon upload', result.reason);
  writeIds(
    key,
    ids.filter((_, index) => results[index]?.status === 'rejected'),
  );
}

/**
 * Wraps the requests to keep the record of open uploads. `open` first abandons the uploads of closed tabs. `finish` first removes the
 * upload from the record: if the response is lost, the upload may already have become an image, which no other tab may delete.
 */
export function trackOpenUploads(
  requests: UploadRequests,
  { add, remove, abandonStale }: OpenUploads,
  getUserId: () => string | undefined,
): UploadRequests {
  const abandon = (id: string) =>
    requests.abandon(id).catch((error: unknown) => {
      if (getErrorCode(error) !== 'notFound') throw error;
    });
  return {
    ...requests,
    async open(upload, signal) {
      const owner = getUserId();
      if (owner === undefined) return requests.open(upload, signal);
      await abandonStale(owner, abandon);
      const opened = await requests.open(upload, signal);
      await add(owner, opened.id);
      return opened;
    },
    finish(id, signal) {
      remove(getUserId() ?? '', id);
      return requests.finish(id, signal);
    },
    async abandon(id) {
      await abandon(id);
      remove(getUserId() ?? '', id);
    },
  };
}
