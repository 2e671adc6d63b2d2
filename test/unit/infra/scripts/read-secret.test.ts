import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { readSecret } from '../../../../infra/scripts/read-secret.ts';

const typed = 'sk_test_typed';

test('readSecret returns piped input without white space around it, and shows no prompt', async () => {
  const output = new PassThrough();
  const input = new PassThrough().end(`${typed}\n`);
  expect(await readSecret('Key: ', { input, output })).toBe(typed);
  expect(await text(output.end())).toBe('');
});

test('readSecret shows the prompt on a terminal, but not the line that is typed', async () => {
  const output = new PassThrough();
  const input = Object.assign(new PassThrough(), { isTTY: true });
  const secret = readSecret('Key: ', { input, output });
  input.write(`${typed}\r`);
  expect(await secret).toBe(typed);
  expect(await text(output.end())).toBe('Key: \n');
});
