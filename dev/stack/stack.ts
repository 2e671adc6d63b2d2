import type { Server } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { env } from '../../functions/env.ts';
import { SCHEDULE_MINUTES } from '../../infra/event-functions.ts';
import { TABLES } from '../../infra/tables.ts';
import type { Cleanup } from './cleanup.ts';
import { createMovableClock } from './clock.ts';
import type { DemoAccount } from './dashboard/stack-facts.ts';
import type { DataFiles } from './data-folder.ts';
import type { SiteSource } from './edge/site-source.ts';
import { ensureTable } from './emulators/dynamodb/ensure-table.ts';
import { readIndexDelayMs } from './emulators/dynamodb/late-indexes.ts';
import { startDynamodb } from './emulators/dynamodb/start-dynamodb.ts';
import { type ProxyData, startProxy } from './emulators/dynamodb/start-proxy.ts';
import { createFaultSwitch } from './emulators/fault-switch.ts';
import { openOutbox } from './emulators/mail/outbox.ts';
import { openMailingList } from './emulators/mailing-list/mailing-list.ts';
import { createAccessControl } from './iam/access-control.ts';
import { openPermissionLog, PERMISSION_LOG_VARIABLE } from './iam/permission-log.ts';
import { catchErrors, createKeepAliveServer, type Listener, listen, stopServing } from './listen.ts';
import { type LoadFunction, runSchedules, sendDueEmails } from './load-function.ts';
import { PORT_OFFSETS, resolveServiceOrigins, type Service } from './ports.ts';
import { openStripeEmulator, type StackContext, serveCognito, serveDashboard, serveS3, serveSite } from './services.ts';
import { readLimitStage } from './stack-limits.ts';
import { applyStageEnvironment, type Origins } from './stage.ts';
import { loadStageKeys, type StageKeys } from './stage-keys.ts';

interface StackOptions {
  readonly port: number;
  readonly data: DataFiles;
  readonly openSite: (server: Server, cleanup: Cleanup) => Promise<SiteSource>;
  readonly loadFunction: LoadFunction;
  /** The caller runs the cleanup, also after a failed start. */
  readonly cleanup: Cleanup;
}

export interface RunningStack {
  readonly origins: Origins;
  readonly keys: StageKeys;
  /** Resolves when the pages can be served. The API is ready earlier. */
  readonly siteReady: Promise<unknown>;
  /** Shows the accounts on the dashboard, which waits for them. */
  setAccounts(accounts: readonly DemoAccount[]): void;
  /** Makes the dashboard serve `/stack.json`, which waits until the demo data has been added. */
  setDemoDataReady(): void;
}

/** Longest step of the clock between two runs of the schedules, which look back at least 29 days. */
const MAX_STEP_DAYS = 20;

/** Longest step between two runs of `sendEmails`. The reminder of a trial is skipped unless a run falls into its last two days. */
const MAX_EMAIL_STEP_DAYS = 2;

/** Shorter than in a deployed stage, so that an email soon appears in the outbox. */
const EMAIL_INTERVAL_MS = 10_000;

/** Starts the whole product in this process, and replaces its environment variables and clock. */
export async function startStack(options: StackOptions): Promise<RunningStack> {
  const { port, data, loadFunction, cleanup } = options;
  // Before `applyStageEnvironment`, because the original environment may name a database.
  const database = await startDynamodb({
    port: port + PORT_OFFSETS.databaseEngine,
    file: data.database,
    environment: { ...process.env },
  });
  cleanup.add(database.stop);
  const clock = createMovableClock(data.clock);
  const keys = loadStageKeys(data.keys);
  const origins = { ...resolveServiceOrigins(port), databaseEngine: database.endpoint };
  applyStageEnvironment(origins, keys);
  const { promise: accounts, resolve: setAccounts } = createDeferred<readonly DemoAccount[]>();
  const { promise: demoDataReady, resolve: setDemoDataReady } = createDeferred<void>();
  const permissionLog = process.env[PERMISSION_LOG_VARIABLE];
  const access = createAccessControl(permissionLog === undefined ? undefined : openPermissionLog(permissionLog));
  const limitStage = readLimitStage(process.env);
  const faults = createFaultSwitch();
  const proxyReady = openDatabaseProxy(options, { engine: database.endpoint, faults: faults.counts });
  const context = { origins, data, keys, loadFunction, access, limitStage, faults, ...openMail(origins, data) };
  const stripe = openStripeEmulator(context);
  if (stripe) cleanup.add(stripe.close);
  const advanceClock = (days: number) =>
    runInSteps(days, MAX_STEP_DAYS, async (stepDays) => {
      await runInSteps(stepDays, MAX_EMAIL_STEP_DAYS, async (emailStepDays) => {
        clock.advance(emailStepDays);
        await waitForIndexes();
        await stripe?.runDue();
        await sendDueEmails(loadFunction);
      });
      await runSchedules(loadFunction);
      await sendDueEmails(loadFunction);
    });
  const dashboard = serveDashboard(context, { stripe, accounts, demoDataReady, advanceClock });
  const siteServer = createKeepAliveServer();
  const site = startOpeningSite(options, siteServer);
  const listeners = {
    dashboard,
    payments: stripe?.listener ?? handleNotFound,
    storage: serveS3(context),
    signIn: await serveCognito(context),
    site: serveSite(context, site),
  };
  await Promise.all([startServers(options, listeners, siteServer), proxyReady, createTables(database.endpoint)]);
  startSchedules(cleanup, loadFunction);
  return { origins, keys, siteReady: site, setAccounts, setDemoDataReady };
}

/**
 * Starts the proxy, which stops after everything that uses the database. The empty `catch` prevents an unhandled rejection, because
 * the caller awaits the promise later.
 */
function openDatabaseProxy({ port, cleanup }: StackOptions, data: Omit<ProxyData, 'port'>): Promise<unknown> {
  const proxy = startProxy({ ...data, port: port + PORT_OFFSETS.database });
  proxy.catch(() => undefined);
  cleanup.add(() =>
    proxy.then(
      (stop) => stop(),
      // The start has failed with this error.
      () => undefined,
    ),
  );
  return proxy;
}

/** The empty `catch` prevents an unhandled rejection, because callers await the promise later. */
function startOpeningSite({ openSite, cleanup }: StackOptions, server: Server): Promise<SiteSource> {
  const site = openSite(server, cleanup);
  site.catch(() => undefined);
  return site;
}

function openMail({ dashboard }: Origins, data: DataFiles): Pick<StackContext, 'outbox' | 'mailingList'> {
  const outbox = openOutbox({ file: data.outbox });
  return { outbox, mailingList: openMailingList({ origin: dashboard, file: data.mailingList, sendEmail: outbox.send }) };
}

function createDeferred<T>() {
  let resolve: (value: T) => void = () => undefined;
  const promise = new Promise<T>((resolvePromise) => {
    resolve = resolvePromise;
  });
  return { promise, resolve };
}

/** Services of this thread. The proxy of the database has a thread of its own, and the database engine a process. */
const SERVICES = ['dashboard', 'payments', 'storage', 'signIn', 'site'] as const satisfies readonly Service[];

async function startServers(
  { port, cleanup }: StackOptions,
  listeners: Readonly<Record<(typeof SERVICES)[number], Listener>>,
  siteServer: Server,
): Promise<void> {
  const startServer = async (service: (typeof SERVICES)[number]) => {
    const server = service === 'site' ? siteServer : createKeepAliveServer();
    server.on('request', catchErrors(listeners[service]));
    cleanup.add(() => stopServing(server));
    await listen(server, port + PORT_OFFSETS[service]);
  };
  await Promise.all(SERVICES.map(startServer));
}

/** Listener of the payment service if a real Stripe account is used, which has its own payment pages. */
const handleNotFound: Listener = (_, response) => void response.writeHead(404).end();

async function createTables(endpoint: string): Promise<void> {
  const db = new DynamoDBClient({ endpoint });
  await Promise.all(Object.values(TABLES).map((table) => ensureTable(db, env(table.environment), table)));
  db.destroy();
}

/** Indexes do not follow the clock of the stack. After a step of it, the jobs must see what was written before. */
const waitForIndexes = (): Promise<void> => sleep(readIndexDelayMs());

async function runInSteps(days: number, maxStepDays: number, run: (stepDays: number) => Promise<void>): Promise<void> {
  for (let remainingDays = days; remainingDays > 0; remainingDays -= maxStepDays) await run(Math.min(remainingDays, maxStepDays));
}

function startSchedules(cleanup: Cleanup, loadFunction: LoadFunction): void {
  const start = (run: (load: LoadFunction) => Promise<void>, intervalMs: number) => {
    let latestRun = Promise.resolve();
    const timer = setInterval(() => {
      latestRun = run(loadFunction).catch((error: unknown) => console.error('schedule:', error));
    }, intervalMs);
    cleanup.add(async () => {
      clearInterval(timer);
      await latestRun;
    });
  };
  start(runSchedules, SCHEDULE_MINUTES * 60_000);
  start(sendDueEmails, EMAIL_INTERVAL_MS);
}
