import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { resolveDataFiles } from '../../../dev/stack/data-folder.ts';
import { requireFreePorts } from '../../../dev/stack/listen.ts';
import { PORT_OFFSETS } from '../../../dev/stack/ports.ts';
import { findFreePorts } from '../../support/e2e/local-stack.ts';
import { STARTUP_CHECKPOINTS, waitForCheckpoint } from './first-start.ts';
import { killLaunched, launch } from './launch.ts';

const root = mkdtempSync(path.join(tmpdir(), 'signals-'));
afterAll(killLaunched);
afterAll(() => rmSync(root, { recursive: true }));

describe('a first start', () => {
  test('stops cleanly and frees its ports when it gets SIGINT or SIGTERM at any checkpoint', async () => {
    const base = await findFreePorts();
    for (const [index, isReached] of STARTUP_CHECKPOINTS.entries()) {
      const signal = index % 2 === 0 ? 'SIGINT' : 'SIGTERM';
      const data = path.join(root, String(index));
      const { child, ended } = launch(['--port', String(base), '--data', data, '--fresh']);
      await waitForCheckpoint(child, resolveDataFiles(data), isReached);
      child.kill(signal);
      const { code, signal: endedBy, err } = await ended;
      expect(err).toBe('');
      // Before Node has installed its handlers, the signal itself ends the process.
      expect(code === 0 || endedBy === signal, `code ${code}, signal ${endedBy}`).toBe(true);
      await requireFreePorts(Object.values(PORT_OFFSETS).map((offset) => base + offset));
    }
  });
});
