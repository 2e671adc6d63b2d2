import type { ChildProcess } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import type { DataFiles } from '../../../dev/stack/data-folder.ts';

const POLL_EVERY_MS = 2;

const countImages = ({ objects }: DataFiles): number =>
  existsSync(objects)
    ? readdirSync(objects, { recursive: true, encoding: 'utf8' }).filter((name) => /media.data./.test(name)).length
    : 0;

/** A first start fills its data folder in this order: nothing, keys, users, an invitation, some demo images, most demo images. */
export const STARTUP_CHECKPOINTS: readonly ((data: DataFiles) => boolean)[] = [
  () => true,
  ({ keys }) => existsSync(keys),
  ({ users }) => existsSync(users),
  ({ outbox }) => existsSync(outbox),
  (data) => countImages(data) >= 4,
  (data) => countImages(data) >= 20,
];

/** Waits until a first start reaches a checkpoint, or has finished. A fast machine may finish between two polls. */
export async function waitForCheckpoint(
  child: ChildProcess,
  data: DataFiles,
  isReached: (data: DataFiles) => boolean,
): Promise<void> {
  while (child.exitCode === null && !isReached(data) && !existsSync(data.accounts)) await sleep(POLL_EVERY_MS);
}
