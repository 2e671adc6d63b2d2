import { mkdirSync } from 'node:fs';
import type { RequestListener, Server } from 'node:http';
import path from 'node:path';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { env } from '../functions/env.ts';
import { TABLES } from '../infra/tables.ts';
import { moveableClock } from './clock.ts';
import { desk } from './desk/desk.ts';
import { type DemoAccount, stackFacts } from './desk/stack-facts.ts';
import { edge, type SitePages } from './edge/edge.ts';
import { cognitoEmulator } from './emulators/cognito/cognito-emulator.ts';
import { ensureTable } from './emulators/dynamodb/ensure-table.ts';
import { startDynamodb } from './emulators/dynamodb/start-dynamodb.ts';
import { type Outbox, openOutbox } from './emulators/mail/outbox.ts';
import { sesEmulator } from './emulators/mail/ses-emulator.ts';
import { s3Emulator } from './emulators/s3/s3-emulator.ts';
import { secretsEmulator } from './emulators/secrets/secrets-emulator.ts';
import { jwtAuthorizer } from './gateway/authorizer.ts';
import { gateway } from './gateway/gateway.ts';
import { confirmUser, loadOperation, runSchedules } from './handlers.ts';
import { listen, stopServing } from './listen.ts';
import { localMedia } from './local-media.ts';
import { addresses, OFFSETS, type Part } from './ports.ts';
import { CREDENTIALS, NAMES, neighbours, returnAddresses, siteConfig, stageEnvironment } from './stage.ts';
import { type StageKeys, stageKeys } from './stage-keys.ts';

const HOUR_MS = 3_600_000;

interface StackOptions {
  /** The site's port; the others follow it. */
  readonly port: number;
  /** The folder that keeps everything. */
  readonly data: string;
  readonly site: SitePages;
}

/** Everything that the parts share. */
interface Foundation extends StackOptions {
  readonly at: Readonly<Record<Part, string>>;
  readonly keys: StageKeys;
  readonly outbox: Outbox;
}

export interface RunningStack {
  readonly at: Readonly<Record<Part, string>>;
  /** Shows these sign-ins on the desk. */
  introduce(accounts: readonly DemoAccount[]): void;
  stop(): Promise<void>;
}

/** Boots the whole product on this machine. The process's environment and clock become those of its stage. */
export async function startStack(options: StackOptions): Promise<RunningStack> {
  const { port, data } = options;
  mkdirSync(data, { recursive: true });
  const clock = moveableClock(path.join(data, 'clock.json'));
  const keys = stageKeys(path.join(data, 'keys.json'));
  const foundation: Foundation = {
    ...options,
    at: addresses(port),
    keys,
    outbox: openOutbox({ file: path.join(data, 'outbox.ndjson') }),
  };
  Object.assign(process.env, stageEnvironment(foundation.at, keys));

  const database = await startDynamodb({ port: port + OFFSETS.database, file: path.join(data, 'dynamodb.sqlite') });
  const { promise: accounts, resolve: introduce } = promised<readonly DemoAccount[]>();
  const advance = async (days: number) => {
    clock.advance(days);
    await runSchedules();
  };
  const deskListener = deskOf(foundation, accounts, advance);
  const [servers] = await Promise.all([serve(foundation, deskListener), createTables()]);
  const schedule = setInterval(() => void runSchedules().catch((error) => console.error('schedule:', error)), HOUR_MS);

  return {
    at: foundation.at,
    introduce,
    async stop() {
      clearInterval(schedule);
      await Promise.all(servers.map(stopServing));
      await database.stop();
    },
  };
}

function promised<T>() {
  let resolve: (value: T) => void = () => undefined;
  const promise = new Promise<T>((settle) => {
    resolve = settle;
  });
  return { promise, resolve };
}

/** Puts every part on its port. When one port is taken, those already open are closed again. */
async function serve(foundation: Foundation, deskListener: RequestListener): Promise<Server[]> {
  const parts: readonly (readonly [Part, RequestListener])[] = [
    ['desk', deskListener],
    ['storage', storageOf(foundation)],
    ['signIn', await signInOf(foundation)],
    ['site', siteOf(foundation)],
  ];
  const opened = await Promise.allSettled(parts.map(([part, listener]) => listen(listener, foundation.port + OFFSETS[part])));
  const servers = opened.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []));
  const failed = opened.find((each) => each.status === 'rejected');
  if (!failed) return servers;
  await Promise.all(servers.map(stopServing));
  throw failed.reason;
}

async function createTables(): Promise<void> {
  const db = new DynamoDBClient();
  await Promise.all(Object.values(TABLES).map((shape) => ensureTable(db, env(shape.environment), shape)));
  db.destroy();
}

const storageOf = ({ data }: Foundation): RequestListener =>
  s3Emulator({
    directory: path.join(data, 's3'),
    credentials: { [CREDENTIALS.accessKeyId]: CREDENTIALS.secretAccessKey },
    buckets: [
      {
        name: NAMES.uploadBucket,
        // The signed address is the authority, so any page may bring it.
        cors: [{ allowedOrigins: ['*'], allowedMethods: ['PUT'], allowedHeaders: ['content-type', 'if-none-match'] }],
      },
      { name: NAMES.mediaBucket, listable: false },
    ],
  });

const signInOf = ({ at, data, outbox }: Foundation): Promise<RequestListener> => {
  const { callback, logout } = returnAddresses(at.site);
  return cognitoEmulator({
    file: path.join(data, 'cognito.json'),
    origin: at.signIn,
    userPoolId: NAMES.userPoolId,
    client: { id: NAMES.clientId, callbackUrls: [callback], logoutUrls: [logout] },
    siteOrigin: at.site,
    deskUrl: at.desk,
    sendMail: outbox.deliver,
    onConfirmed: confirmUser,
  });
};

function siteOf({ at, keys, site }: Foundation): RequestListener {
  return edge({
    neighbours: neighbours(at),
    originSecret: keys.originSecret,
    config: JSON.stringify(siteConfig(at)),
    api: gateway({ authorize: jwtAuthorizer(`${at.signIn}/${NAMES.userPoolId}`, NAMES.clientId), load: loadOperation }),
    media: localMedia(at.site, keys),
    site,
  });
}

const deskOf = (
  { at, keys, outbox }: Foundation,
  accounts: Promise<readonly DemoAccount[]>,
  advance: (days: number) => Promise<void>,
) =>
  desk({
    facts: async () => stackFacts(at, await accounts),
    outbox: outbox.list,
    advance,
    mounted: {
      '/aws/ses': sesEmulator({ deliver: outbox.deliver, identities: [NAMES.mailFrom] }),
      '/aws/secrets': secretsEmulator({ [NAMES.mediaKeySecret]: keys.mediaPrivateKey }),
    },
  });
