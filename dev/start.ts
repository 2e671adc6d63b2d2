import { rmSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod/mini';
import { readJson, writeFileAtomic } from './atomic-file.ts';
import { commandLine, requireWritable } from './command-line.ts';
import { type DemoAccount, demoAccountSchema } from './desk/stack-facts.ts';
import { siteFiles } from './edge/site-files.ts';
import { StartError } from './listen.ts';
import { seed } from './seed.ts';
import { type RunningStack, startStack } from './stack.ts';
import { summary } from './summary.ts';
import { buildLocalSite, LOCAL_SITE } from './web-build.ts';

/** `npm start`: builds what would be deployed, boots everything it needs, and says where it is. */
async function start(): Promise<void> {
  const { port, data, fresh } = commandLine(process.argv.slice(2));
  if (fresh) rmSync(data, { recursive: true, force: true });
  requireWritable(data);
  await buildLocalSite();
  const stack = await startStack({ port, data, site: siteFiles(LOCAL_SITE) });
  stopOnSignal(stack);
  const accounts = await seededOnce(path.join(data, 'accounts.json'), stack.at.site);
  stack.introduce(accounts);
  console.log(summary(stack.at, accounts));
}

/** The demo people, made at the first start of a data folder. The note of who they are is written last. */
async function seededOnce(file: string, site: string): Promise<readonly DemoAccount[]> {
  const known = z.optional(z.array(demoAccountSchema)).parse(readJson(file));
  if (known) return known;
  const accounts = await seed(site);
  writeFileAtomic(file, JSON.stringify(accounts));
  return accounts;
}

function stopOnSignal(stack: RunningStack): void {
  const stop = () => void stack.stop().then(() => process.exit(0));
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
}

await start().catch((error: unknown) => {
  console.error(error instanceof StartError ? error.message : error);
  process.exit(1);
});
