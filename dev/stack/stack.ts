import { createServer, type Server } from 'node:http';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { env } from '../../functions/env.ts';
import { SCHEDULE_MINUTES } from '../../infra/functions.ts';
import { TABLES } from '../../infra/tables.ts';
import { moveableClock } from './clock.ts';
import type { Closing } from './closing.ts';
import type { DemoAccount } from './dashboard/stack-facts.ts';
import type { DataFolder } from './data-folder.ts';
import type { SitePages } from './edge/site-pages.ts';
import { ensureTable } from './emulators/dynamodb/ensure-table.ts';
import { startDynamodb } from './emulators/dynamodb/start-dynamodb.ts';
import { openOutbox } from './emulators/mail/outbox.ts';
import { openMailingList } from './emulators/mailing-list/mailing-list.ts';
import { guarded, type Listener, listen, stopServing } from './listen.ts';
import { type LoadFunction, runSchedules } from './load-function.ts';
import { type Foundation, operatorsDesk, payments, signIn, site, storage } from './parts.ts';
import { addresses, OFFSETS, type Part } from './ports.ts';
import { type Addresses, enterStage } from './stage.ts';
import { type StageKeys, stageKeys } from './stage-keys.ts';

interface StackOptions {
  readonly port: number;
  readonly data: DataFolder;
  readonly openPages: (server: Server, closing: Closing) => Promise<SitePages>;
  readonly loadFunction: LoadFunction;
  /** Runs all cleanup, even if startup is not complete. */
  readonly closing: Closing;
}

export interface RunningStack {
  readonly at: Addresses;
  readonly keys: StageKeys;
  /** Shows the accounts on the dashboard, which waits for them. */
  introduce(accounts: readonly DemoAccount[]): void;
}

/** A deployment runs the schedules all the time. They look back 29 days or more, so time must move in smaller steps. */
const LONGEST_STEP_DAYS = 20;

/** Starts the whole product in this process, and replaces its environment variables and clock. */
export async function startStack(options: StackOptions): Promise<RunningStack> {
  const { port, data, loadFunction, closing } = options;
  // Before `enterStage`, because the original environment may name a database.
  const database = await startDynamodb({
    port: port + OFFSETS.database,
    file: data.database,
    environment: { ...process.env },
  });
  closing.add(database.stop);
  const clock = moveableClock(data.clock);
  const keys = stageKeys(data.keys);
  const at = { ...addresses(port), database: database.endpoint };
  enterStage(at, keys);
  const { promise: accounts, resolve: introduce } = promised<readonly DemoAccount[]>();
  const foundation = { at, data, keys, loadFunction, ...openPost(at, data) };
  const stripe = payments(foundation);
  if (stripe) closing.add(stripe.close);
  const advance = async (days: number) => {
    for (let left = days; left > 0; left -= LONGEST_STEP_DAYS) {
      clock.advance(Math.min(left, LONGEST_STEP_DAYS));
      await stripe?.settle();
      await runSchedules(loadFunction);
    }
  };
  const desk = operatorsDesk(foundation, { payments: stripe, accounts, advance });
  await Promise.all([serve(options, foundation, { desk, payments: stripe?.listener ?? nothingHere }), createTables()]);
  keepSchedules(closing, loadFunction);
  return { at, keys, introduce };
}

function openPost({ desk }: Addresses, data: DataFolder): Pick<Foundation, 'outbox' | 'mailingList'> {
  const outbox = openOutbox({ file: data.outbox });
  return { outbox, mailingList: openMailingList({ origin: desk, file: data.mailingList, deliver: outbox.deliver }) };
}

function promised<T>() {
  let resolve: (value: T) => void = () => undefined;
  const promise = new Promise<T>((settle) => {
    resolve = settle;
  });
  return { promise, resolve };
}

async function serve(
  { port, openPages, closing }: StackOptions,
  foundation: Foundation,
  ready: Readonly<Record<'desk' | 'payments', Listener>>,
): Promise<void> {
  const open = async (part: Part, makeListener: (server: Server) => Promise<Listener>) => {
    const server = createServer();
    server.on('request', guarded(await makeListener(server)));
    closing.add(() => stopServing(server));
    await listen(server, port + OFFSETS[part]);
  };
  await Promise.all([
    open('desk', async () => ready.desk),
    open('payments', async () => ready.payments),
    open('storage', async () => storage(foundation)),
    open('signIn', () => signIn(foundation)),
    open('site', async (server) => site(foundation, await openPages(server, closing))),
  ]);
}

/** The payment pages of a real Stripe account are elsewhere. */
const nothingHere: Listener = (_, response) => void response.writeHead(404).end();

async function createTables(): Promise<void> {
  const db = new DynamoDBClient();
  await Promise.all(Object.values(TABLES).map((shape) => ensureTable(db, env(shape.environment), shape)));
  db.destroy();
}

function keepSchedules(closing: Closing, loadFunction: LoadFunction): void {
  const run = () => void runSchedules(loadFunction).catch((error: unknown) => console.error('schedule:', error));
  const timer = setInterval(run, SCHEDULE_MINUTES * 60_000);
  closing.add(async () => clearInterval(timer));
}
