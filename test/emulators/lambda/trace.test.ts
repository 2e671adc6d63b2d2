import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { bundleFunctions } from '../../../infra/build/bundle-functions.ts';
import { copySourceMaps } from '../../../infra/build/source-maps.ts';
import { apiEvent } from '../../support/lambda/api-event.ts';
import { startLambdaRuntime } from '../../support/lambda/lambda-runtime.ts';

const workspace = mkdtempSync(path.join(tmpdir(), 'trace-'));
const [functions, maps, release] = [
  path.join(workspace, 'functions'),
  path.join(workspace, 'maps'),
  path.join(workspace, 'release'),
];
let logLine: string;

/** Calls the bundle of `signOut` without a setting that it needs. */
beforeAll(async () => {
  await bundleFunctions({ folder: functions, sourceMapFolder: maps, names: ['signOut'] });
  mkdirSync(release);
  writeFileSync(path.join(release, 'manifest.json'), '{}');
  copySourceMaps(release, maps);
  const bundle = { file: path.join(functions, 'signOut/index.js'), exportName: 'handler', environment: {} };
  const { load, output, close } = await startLambdaRuntime({
    node: inject('lambdaNode'),
    functions: { locate: () => bundle, remove: () => undefined },
  });
  const handler = await load('signOut');
  expect((await handler(apiEvent())).statusCode).toBe(500);
  await close();
  logLine = output.stderr.join('');
});

afterAll(() => rmSync(workspace, { recursive: true }));

async function trace(options: readonly string[], input?: string) {
  const child = spawn(process.execPath, ['--import', 'tsx', 'infra/scripts/trace.ts', ...options]);
  child.stdin.end(input);
  const [stdout, stderr, [exitCode]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')]);
  return { stdout, stderr, exitCode };
}

function findLine(file: string, code: string): number {
  return (
    readFileSync(file, 'utf8')
      .split('\n')
      .findIndex((line) => line.includes(code)) + 1
  );
}

test.each([
  ['as an argument', () => trace(['--release', release, logLine])],
  ['from stdin', () => trace(['--release', release], logLine)],
])('npm run trace prints the source positions of an error that a bundle logged, %s', async (_, run) => {
  const { stdout, exitCode } = await run();
  expect(exitCode).toBe(0);
  const [operation, requestId, error, ...frames] = stdout.trim().split('\n');
  expect([operation, requestId]).toEqual(['operation: signOut', 'requestId: request-1']);
  expect(error).toBe('error: InternalError: ORIGIN_SECRET_HASHES is not set');
  expect(frames[0]).toMatch(`    at functions/env.ts:${findLine('functions/env.ts', 'throw new InternalError')}:`);
  const operationFile = 'functions/http/operation.ts';
  expect(frames[1]).toMatch(`    at ${operationFile}:${findLine(operationFile, "env('ORIGIN_SECRET_HASHES')")}:`);
});

test('npm run trace fails with the reason when the release is unknown', async () => {
  const { stderr, exitCode } = await trace(['--release', 'unknown', logLine]);
  expect([exitCode, stderr]).toEqual([1, expect.stringContaining('Unknown release "unknown".')]);
});
