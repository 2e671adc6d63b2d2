import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { asksForHelp, commandLine, HELP } from '../../../dev/command-line.ts';
import { StartError } from '../../../dev/listen.ts';

test('without flags the stack is on port 3000 and keeps its data in .data', () => {
  expect(commandLine([])).toEqual({ port: 3_000, data: path.resolve('.data'), fresh: false, hot: false });
});

test('each flag is heard', () => {
  expect(commandLine(['--port', '4100', '--data=/tmp/x', '--fresh', '--hot'])).toEqual({
    port: 4_100,
    data: '/tmp/x',
    fresh: true,
    hot: true,
  });
});

test('the last port leaves room for those that follow it', () => {
  expect(commandLine(['--port', '65530']).port).toBe(65_530);
});

test('help is heard wherever it stands, and names every flag', () => {
  expect([asksForHelp(['--port', '--help']), asksForHelp(['-h']), asksForHelp(['--fresh'])]).toEqual([true, true, false]);
  for (const flag of ['--port N', '--data DIR', '--fresh', '--hot']) expect(HELP).toContain(flag);
});

describe('what is wrong is said in a sentence that names the flag', () => {
  test.each([
    [['--port', '65531'], '--port: "65531" is not a port; choose a whole number from 1 to 65530.'],
    [['--port', '0'], '--port: "0" is not a port'],
    [['--port', '3000.5'], '--port: "3000.5" is not a port'],
    [['--port', '1e3'], '--port: "1e3" is not a port'],
    [['--port', 'web'], '--port: "web" is not a port'],
    [['--port='], '--port: "" is not a port'],
    [['--port'], '--port needs a value. The flags are --port N, --data DIR, --fresh and --hot.'],
    [['--port', '--fresh'], '--port needs a value. The flags are'],
    [['--data'], '--data needs a value. The flags are'],
    [['--data='], '--data: name the folder'],
    [['--prot', '3000'], "Unknown option '--prot'. The flags are"],
    [['--fresh=yes'], '--fresh takes no value. The flags are'],
    [['4000'], "Unexpected argument '4000'. The flags are"],
  ])('%j', (args, sentence) => {
    expect(() => commandLine(args)).toThrow(StartError);
    expect(() => commandLine(args)).toThrow(sentence);
  });
});
