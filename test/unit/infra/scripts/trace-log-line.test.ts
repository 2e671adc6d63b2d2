import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { traceLogLine } from '../../../../infra/scripts/trace-log-line.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'source-maps-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Maps line 2, column 1 of the bundle to line 1, column 1 of the source. */
const SOURCE_MAP = { version: 3, file: 'index.js', sources: ['functions/env.ts'], names: [], mappings: ';AAAA' };
writeFileSync(path.join(folder, 'signOut.js.map'), JSON.stringify(SOURCE_MAP));

const logLine = (fields: object) => JSON.stringify({ operation: 'signOut', requestId: 'request-1', status: 500, ...fields });
const traceStack = (...stack: readonly string[]) =>
  traceLogLine(logLine({ error: { name: 'TypeError', stack } }), folder)
    .split('\n')
    .slice(3);

test('traceLogLine returns the operation, the request, the error and positions in source files', () => {
  const error = { name: 'InternalError', message: 'SITE_ORIGIN is not set', stack: ['    at e (/var/task/index.js:2:1)'] };
  expect(traceLogLine(logLine({ error }), folder)).toBe(
    'operation: signOut\nrequestId: request-1\nerror: InternalError: SITE_ORIGIN is not set\n    at functions/env.ts:1:1',
  );
});

test('traceLogLine keeps the frames of Node and of packages in layers', () => {
  expect(
    traceStack(
      '    at async /var/task/index.js:2:1',
      '    at processTicksAndRejections (node:internal/process/task_queues:104:5)',
      '    at sharp (/opt/nodejs/node_modules/sharp/dist/index.js:2:1)',
      '    at async Promise.all (index 0)',
    ),
  ).toEqual([
    '    at functions/env.ts:1:1',
    '    at processTicksAndRejections (node:internal/process/task_queues:104:5)',
    '    at sharp (/opt/nodejs/node_modules/sharp/dist/index.js:2:1)',
    '    at async Promise.all (index 0)',
  ]);
});

test.each(['1:1', '3:1'])('traceLogLine reports that position %s is not in the source map', (position) => {
  expect(traceStack(`    at e (/var/task/index.js:${position})`)).toEqual([
    `    at e (/var/task/index.js:${position}) (not in the source map: is this the release that ran?)`,
  ]);
});

test.each([
  ['the text is not JSON', 'START RequestId: 1', /^Not a log line of a function.*: START RequestId: 1$/],
  ['the JSON is another log line', '{"message":"emailFailed"}', /^Not a log line of a function/],
  ['the operation is a path', logLine({ operation: '../signOut', error: { name: 'Error' } }), /^Not a log line of a function/],
  ['the call succeeded', logLine({ status: 200 }), /signOut \(request request-1, status 200\) logged no error/],
  ['the release lacks the function', logLine({ operation: 'getPlan', error: { name: 'Error' } }), /no source map of getPlan/],
])('traceLogLine throws when %s', (_, text, message) => {
  expect(() => traceLogLine(text, folder)).toThrow(message);
});
