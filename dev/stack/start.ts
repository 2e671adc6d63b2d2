import { setTimeout as sleep } from 'node:timers/promises';
import * as z from 'zod/mini';
import { readJson, writeFileAtomic } from './atomic-file.ts';
import { type Cleanup, createCleanup } from './cleanup.ts';
import { HELP, isHelpRequest, parseCommandLine } from './command-line.ts';
import { type DemoAccount, demoAccountSchema } from './dashboard/stack-facts.ts';
import { deleteDataFiles, deleteDraftFiles, requireStackFolder, resolveDataFiles } from './data-folder.ts';
import { lockFolder, requireNoActiveLock } from './folder-lock.ts';
import { requireFreePorts, StartError } from './listen.ts';
import { PORT_OFFSETS, resolveServiceOrigins, type Service } from './ports.ts';
import type { RunningStack } from './stack.ts';

/** Time limit of the cleanup. Exiting earlier loses no data, because every write is complete when it is acknowledged. */
const SHUTDOWN_TIMEOUT_MS = 1_500;

async function start(cleanup: Cleanup): Promise<void> {
  const flags = process.argv.slice(2);
  if (isHelpRequest(flags)) return console.log(HELP);
  const { port, data, fresh, hot } = parseCommandLine(flags);
  await requireNoActiveLock(data);
  if (fresh) requireStackFolder(data);
  await requireFreePorts(Object.values(PORT_OFFSETS).map((offset) => port + offset));
  cleanup.add(await lockFolder(data, resolveServiceOrigins(port).site));
  if (fresh) deleteDataFiles(data);
  deleteDraftFiles(data);
  // Import these large modules only now, so that errors in the command line are reported immediately.
  const { startStack } = await import('./stack.ts');
  const openSite = hot
    ? (await import('./edge/vite-site.ts')).openViteSite
    : (await import('./edge/site-files.ts')).openBuiltSite;
  const { loadFromBundle, loadFromSource } = await import('./load-function.ts');
  const loadFunction = hot ? loadFromSource : loadFromBundle;
  const stack = await startStack({ port, data: resolveDataFiles(data), openSite, loadFunction, cleanup });
  const { accounts: file } = resolveDataFiles(data);
  const [{ accounts, finish }] = await Promise.all([loadOrSeedAccounts(file, stack), stack.siteReady]);
  console.log(formatSummary(stack.origins, accounts));
  stack.setAccounts(accounts);
  await finish().catch((error: unknown) => {
    // Stopping the stack makes pending operations fail, which is expected.
    if (!cleanup.hasStarted) console.error('The demo data is incomplete. The next start completes it.', error);
  });
  stack.setDemoDataReady();
}

interface LoadedAccounts {
  readonly accounts: readonly DemoAccount[];
  /** Adds the demo data, which may take seconds and does not delay the table of accounts. */
  finish(): Promise<void>;
}

/** Creates the demo accounts at the first start of a data folder. `finish` adds their data. */
async function loadOrSeedAccounts(file: string, { origins, keys }: RunningStack): Promise<LoadedAccounts> {
  const existingAccounts = z.optional(z.array(demoAccountSchema)).parse(readJson(file));
  if (existingAccounts) return { accounts: existingAccounts, finish: async () => undefined };
  const { seed } = await import('./seed.ts');
  const { accounts, addData } = await seed(origins, keys);
  return {
    accounts,
    async finish() {
      console.log('  Adding the demo organization and captures …');
      await addData();
      // Written last, so the file exists only if seeding is complete.
      writeFileAtomic(file, JSON.stringify(accounts));
      console.log('  The demo data is complete.\n');
    },
  };
}

async function shutDown(cleanup: Cleanup, exitCode: number): Promise<never> {
  await Promise.race([cleanup.run(), sleep(SHUTDOWN_TIMEOUT_MS)]);
  process.exit(exitCode);
}

const cleanup = createCleanup();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => void shutDown(cleanup, 0));

await start(cleanup).catch(async (error: unknown) => {
  // Stopping the stack makes pending operations fail, which is expected.
  if (cleanup.hasStarted) return;
  console.error(error instanceof StartError ? error.message : error);
  await shutDown(cleanup, 1);
});

export function formatSummary(origins: Readonly<Record<Service, string>>, accounts: readonly DemoAccount[]): string {
  const rows: readonly (readonly [string, string])[] = [
    ['Site', origins.site],
    ['Dashboard', `${origins.dashboard}   email, payment events, clock, demo accounts`],
    ...accounts.map(({ email, password, note }) => [email, `${password}   ${note}`] as const),
  ];
  const width = Math.max(...rows.map(([name]) => name.length));
  return [
    '',
    ...rows.map(([name, value]) => `  ${name.padEnd(width)}   ${value}`),
    '',
    '  Ctrl-C stops everything. The data is kept for the next start.',
    '',
  ].join('\n');
}
