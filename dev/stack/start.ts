import { setTimeout as after } from 'node:timers/promises';
import * as z from 'zod/mini';
import { readJson, writeFileAtomic } from './atomic-file.ts';
import { type Closing, openClosing } from './closing.ts';
import { asksForHelp, commandLine, HELP } from './command-line.ts';
import { type DemoAccount, demoAccountSchema } from './dashboard/stack-facts.ts';
import { dataFolder, emptyDataFolder, requireStackFolder, tidyDataFolder } from './data-folder.ts';
import { claimFolder, requireUnclaimed } from './folder-claim.ts';
import { requireFreePorts, StartError } from './listen.ts';
import { addresses, OFFSETS } from './ports.ts';
import type { RunningStack } from './stack.ts';
import { summary } from './summary.ts';

/** Time limit of the cleanup, which needs no longer because no write is pending. */
const FAREWELL_MS = 1_500;

async function start(closing: Closing): Promise<void> {
  const flags = process.argv.slice(2);
  if (asksForHelp(flags)) return console.log(HELP);
  const { port, data, fresh, hot } = commandLine(flags);
  await requireUnclaimed(data);
  if (fresh) requireStackFolder(data);
  await requireFreePorts(Object.values(OFFSETS).map((offset) => port + offset));
  closing.add(await claimFolder(data, addresses(port).site));
  if (fresh) emptyDataFolder(data);
  tidyDataFolder(data);
  // Imported late, because most of it is large: errors in the command line are reported at once.
  const { startStack } = await import('./stack.ts');
  const { openPages } = hot ? await import('./edge/hot-pages.ts') : await import('./edge/built-pages.ts');
  const { loadBundled, loadSource } = await import('./load-function.ts');
  const loadFunction = hot ? loadSource : loadBundled;
  const stack = await startStack({ port, data: dataFolder(data), openPages, loadFunction, closing });
  const accounts = await seededOnce(dataFolder(data).accounts, stack);
  stack.introduce(accounts);
  console.log(summary(stack.at, accounts));
}

/**
 * Creates the demo accounts at the first start of a data folder. The file is written last, so it exists only if seeding is
 * complete.
 */
async function seededOnce(file: string, { at, keys }: RunningStack): Promise<readonly DemoAccount[]> {
  const known = z.optional(z.array(demoAccountSchema)).parse(readJson(file));
  if (known) return known;
  const { seed } = await import('./seed.ts');
  const accounts = await seed(at, keys);
  writeFileAtomic(file, JSON.stringify(accounts));
  return accounts;
}

async function leave(closing: Closing, exitCode: number): Promise<never> {
  await Promise.race([closing.end(), after(FAREWELL_MS)]);
  process.exit(exitCode);
}

const closing = openClosing();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => void leave(closing, 0));

await start(closing).catch(async (error: unknown) => {
  // Stopping the stack makes pending operations fail, which is expected.
  if (closing.hasBegun) return;
  console.error(error instanceof StartError ? error.message : error);
  await leave(closing, 1);
});
