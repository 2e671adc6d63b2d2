import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listen, stopServing } from '../../../dev/listen.ts';
import { OFFSETS } from '../../../dev/ports.ts';
import { freePorts } from '../../support/site.ts';
import { launch } from './launched.ts';

const OLD_NODE = 'Object.defineProperty(process, "versions", { value: { ...process.versions, node: "18.20.4" } })';

let folder: string;
let data: string;
let free: string;
const strangers: Server[] = [];
/** For each part of the stack, a base port of which only that part's is taken. */
const bases = new Map<string, number>();
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'launch-'));
  data = path.join(folder, 'data');
  writeFileSync(path.join(folder, 'file'), '');
  free = String(await freePorts());
  for (const [part, offset] of Object.entries(OFFSETS)) {
    const base = await freePorts();
    const stranger = createServer();
    await listen(stranger, base + offset);
    strangers.push(stranger);
    bases.set(part, base);
  }
});
afterAll(async () => {
  await Promise.all(strangers.map(stopServing));
  rmSync(folder, { recursive: true });
});

/** A command that cannot be followed: its flags, what is special about it, and what it is to say. */
type Refused = readonly [what: string, run: () => Parameters<typeof launch>, sentence: () => string];

const elsewhere = () => ['--port', free, '--data', data];

const REFUSED: readonly Refused[] = [
  [
    'an old Node',
    () => [elsewhere(), { flags: ['--import', `data:text/javascript,${OLD_NODE}`] }],
    () => 'GoFullPage needs Node 20.19 or newer; this is Node 18.20.4.',
  ],
  [
    'a flag that nobody knows',
    () => [[...elsewhere(), '--frehs']],
    () => "Unknown option '--frehs'. The flags are --port N, --data DIR, --fresh and --hot.",
  ],
  [
    'a port that is none',
    () => [['--port', '70000', '--data', data]],
    () => '--port: "70000" is not a port; choose a whole number from 1 to 65530.',
  ],
  ...Object.entries(OFFSETS).map(
    ([part, offset]): Refused => [
      `a port that is taken: ${part}`,
      () => [['--port', String(bases.get(part)), '--data', data]],
      () => `Port ${Number(bases.get(part)) + offset} is taken. Start with another base port, for example: npm start -- --port`,
    ],
  ),
  [
    'a data folder that is a file',
    () => [['--port', free, '--data', path.join(folder, 'file')]],
    () => `The data folder ${path.join(folder, 'file')} cannot be used: a file is in its place. Choose another with --data DIR.`,
  ],
  [
    'a fresh start in a folder of other things',
    () => [['--port', free, '--data', folder, '--fresh']],
    () => `The data folder ${folder} is not empty, and no stack has ever kept anything in it: --fresh would take`,
  ],
];

test.concurrent.each(REFUSED)(
  '%s is refused in one sentence, and leaves nothing',
  async (_, run, sentence) => {
    const { code, out, err } = await launch(...run()).ended;
    expect(err.trimEnd().split('\n')).toEqual([expect.stringContaining(sentence())]);
    expect([code, out]).toEqual([1, '']);
    expect(existsSync(data)).toBe(false);
  },
  60_000,
);

test('--help says what there is, starts nothing and is no failure', async () => {
  const { code, out, err } = await launch([...elsewhere(), '--help']).ended;
  expect([code, err]).toEqual([0, '']);
  expect(out).toContain('--data DIR');
  expect(existsSync(data)).toBe(false);
});

test('a machine without a database is told what would help, and nothing is kept', async () => {
  const { code, err } = await launch(elsewhere(), { env: { DYNOXIDE_BIN: '/nowhere/dynoxide' } }).ended;
  expect(err.trimEnd().split('\n')).toEqual([
    expect.stringMatching(/^No DynamoDB runs on \S+: tried \/nowhere\/dynoxide .*; set DYNOXIDE_BIN to a dynoxide binary/),
  ]);
  expect(code).toBe(1);
  expect(readdirSync(data)).toEqual([]);
});
