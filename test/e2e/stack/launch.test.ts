import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listen, stopServing } from '../../../dev/stack/listen.ts';
import { PORT_OFFSETS } from '../../../dev/stack/ports.ts';
import { findFreePorts } from '../../support/e2e/local-stack.ts';
import { killLaunched, launch } from './launch.ts';

const OLD_NODE_SCRIPT = 'Object.defineProperty(process, "versions", { value: { ...process.versions, node: "18.20.4" } })';

let folder: string;
let data: string;
let freePort: string;
const otherServers: Server[] = [];
/** Base ports by part of the stack. At each base port, only the port of that part is taken. */
const basePorts = new Map<string, number>();
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'launch-'));
  data = path.join(folder, 'data');
  writeFileSync(path.join(folder, 'file'), '');
  freePort = String(await findFreePorts());
  for (const [part, offset] of Object.entries(PORT_OFFSETS)) {
    const base = await findFreePorts();
    const server = createServer();
    await listen(server, base + offset);
    otherServers.push(server);
    basePorts.set(part, base);
  }
});
afterAll(killLaunched);
afterAll(async () => {
  await Promise.all(otherServers.map(stopServing));
  rmSync(folder, { recursive: true });
});

type RejectedLaunch = readonly [reason: string, getArguments: () => Parameters<typeof launch>, getMessage: () => string];

const createFreeArguments = () => ['--port', freePort, '--data', data];

const REJECTED: readonly RejectedLaunch[] = [
  [
    'an old Node',
    () => [createFreeArguments(), { flags: ['--import', `data:text/javascript,${OLD_NODE_SCRIPT}`] }],
    () => 'GoFullPage needs Node 20.19 or newer; this is Node 18.20.4.',
  ],
  [
    'an unknown flag',
    () => [[...createFreeArguments(), '--frehs']],
    () => "Unknown option '--frehs'. The flags are --port N, --data DIR, --fresh and --hot.",
  ],
  [
    'a port out of range',
    () => [['--port', '70000', '--data', data]],
    () => '--port: "70000" is not a valid port. Choose a whole number from 1 to 65529.',
  ],
  ...Object.entries(PORT_OFFSETS).map(
    ([part, offset]): RejectedLaunch => [
      `a port that is taken: ${part}`,
      () => [['--port', String(basePorts.get(part)), '--data', data]],
      () =>
        `Port ${Number(basePorts.get(part)) + offset} is taken. Start with another base port, for example: npm start -- --port`,
    ],
  ),
  [
    'a data folder that is a file',
    () => [['--port', freePort, '--data', path.join(folder, 'file')]],
    () =>
      `The data folder ${path.join(folder, 'file')} cannot be used: a file with this name exists. Choose another folder with --data DIR.`,
  ],
  [
    'a fresh start in a folder with other files',
    () => [['--port', freePort, '--data', folder, '--fresh']],
    () => `The folder ${folder} does not look like the data of a stack, so --fresh might delete files of another program.`,
  ],
];

test.concurrent.each(REJECTED)('%s is rejected with a one-line error and stores nothing', async (_, getArguments, getMessage) => {
  const { code, out, err } = await launch(...getArguments()).ended;
  expect(err.trimEnd().split('\n')).toEqual([expect.stringContaining(getMessage())]);
  expect([code, out]).toEqual([1, '']);
  expect(existsSync(data)).toBe(false);
});

test('--help prints the flags, starts nothing and exits with 0', async () => {
  const { code, out, err } = await launch([...createFreeArguments(), '--help']).ended;
  expect([code, err]).toEqual([0, '']);
  expect(out).toContain('--data DIR');
  expect(existsSync(data)).toBe(false);
});

test('start prints the remedy and stores nothing when the database binary is missing', async () => {
  const { code, err } = await launch(createFreeArguments(), { env: { DYNOXIDE_BIN: '/nowhere/dynoxide' } }).ended;
  expect(err.trimEnd().split('\n')).toEqual([
    expect.stringMatching(
      /^DynamoDB could not be started on \S+\. Tried \/nowhere\/dynoxide .*\. Set DYNOXIDE_BIN to a dynoxide binary/,
    ),
  ]);
  expect(code).toBe(1);
  expect(readdirSync(data)).toEqual([]);
});
