import { beforeEach, expect, test, vi } from 'vitest';
import { createOpenUploads, trackOpenUploads } from '../../../../../web/features/images/open-uploads.ts';
import {
  addUploads,
  createUploadQueue,
  type UploadRequests,
  waitForUpload,
} from '../../../../../web/features/images/upload-queue.ts';
import { apiError, newUpload, uploadQueueFixture } from '../../../../support/images/upload-queue-fixture.ts';
import { stubStorage } from '../../../../support/web/storage-stub.ts';

/** Fakes the Web Locks API. `releaseAll` simulates that all tabs are closed. */
function fakeLocks() {
  const locked = new Set<string>();
  return {
    releaseAll: () => locked.clear(),
    async request<T>(name: string, ...rest: unknown[]): Promise<T> {
      const callback = rest.at(-1) as (lock: object | null) => Promise<T>;
      if (locked.has(name)) return callback(null);
      locked.add(name);
      const result = await callback({ name });
      locked.delete(name);
      return result;
    },
  };
}

let locks: ReturnType<typeof fakeLocks>;
let items: Map<string, string>;
beforeEach(() => {
  locks = fakeLocks();
  items = stubStorage();
  vi.stubGlobal('navigator', { locks });
  return () => vi.unstubAllGlobals();
});

function openTab(name: string, uploads = uploadQueueFixture(), user = 'ada') {
  const requests: UploadRequests = trackOpenUploads(uploads.queue.requests, createOpenUploads(name), () => user);
  const queue = createUploadQueue(requests, () => undefined);
  return {
    requests: uploads.log,
    add: () => addUploads(queue, [newUpload()])[0] ?? '',
    waitForEnd: (key: string) => waitForUpload(queue, key),
  };
}

async function closeTabDuring(step: 'send' | 'finish' = 'send', user = 'ada'): Promise<void> {
  const closedTab = openTab('closed', uploadQueueFixture({}, step), user);
  closedTab.add();
  await vi.waitFor(() => expect(closedTab.requests).toContain(`${step} 1`));
  locks.releaseAll();
}

test('trackOpenUploads abandons the upload of a closed tab before the next upload', async () => {
  await closeTabDuring();
  const next = openTab('next');
  await next.waitForEnd(next.add());
  expect(next.requests).toEqual(['abandon 1', 'open page.png', 'send 1', 'finish 1']);
  expect([...items.values()]).toEqual([]);
});

test('trackOpenUploads keeps the upload of an open tab', async () => {
  const otherTab = openTab('other', uploadQueueFixture({}, 'send'));
  otherTab.add();
  await vi.waitFor(() => expect(otherTab.requests).toContain('send 1'));
  const next = openTab('next');
  await next.waitForEnd(next.add());
  expect(next.requests).toEqual(['open page.png', 'send 1', 'finish 1']);
});

test('trackOpenUploads keeps an upload that was being finished, because its image may exist', async () => {
  await closeTabDuring('finish');
  const next = openTab('next');
  await next.waitForEnd(next.add());
  expect(next.requests).not.toContain('abandon 1');
});

test('trackOpenUploads keeps the upload of another user', async () => {
  await closeTabDuring('send', 'bob');
  const next = openTab('next');
  await next.waitForEnd(next.add());
  expect(next.requests).not.toContain('abandon 1');
  expect(items.size).toBe(1);
});

test.each([
  ['forgets an upload that no longer exists', 'notFound', 0],
  ['remembers an upload that could not be abandoned', 'offline', 1],
] as const)('trackOpenUploads %s', async (_, code, remaining) => {
  await closeTabDuring();
  const uploads = uploadQueueFixture();
  Object.assign(uploads.queue.requests, { abandon: () => Promise.reject(apiError(code)) });
  const next = openTab('next', uploads);
  expect(await next.waitForEnd(next.add())).toMatchObject({ phase: 'done' });
  expect(items.size).toBe(remaining);
});

test.each(['localStorage', 'navigator'])('trackOpenUploads does not block uploads when there is no %s', async (missing) => {
  vi.stubGlobal(missing, {});
  const tab = openTab('only');
  expect(await tab.waitForEnd(tab.add())).toMatchObject({ phase: 'done' });
});
