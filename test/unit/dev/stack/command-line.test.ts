import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { HELP, isHelpRequest, parseCommandLine } from '../../../../dev/stack/command-line.ts';
import { StartError } from '../../../../dev/stack/listen.ts';

test('command line defaults to port 3000 and the data folder .data', () => {
  expect(parseCommandLine([])).toEqual({ port: 3_000, data: path.resolve('.data'), fresh: false, hot: false });
});

test('command line accepts every flag', () => {
  expect(parseCommandLine(['--port', '4100', '--data=/tmp/x', '--fresh', '--hot'])).toEqual({
    port: 4_100,
    data: '/tmp/x',
    fresh: true,
    hot: true,
  });
});

test('command line accepts 65529, the highest port that leaves room for the other servers', () => {
  expect(parseCommandLine(['--port', '65529']).port).toBe(65_529);
});

test('command line accepts --help at any position and its help lists every flag', () => {
  expect([isHelpRequest(['--port', '--help']), isHelpRequest(['-h']), isHelpRequest(['--fresh'])]).toEqual([true, true, false]);
  for (const flag of ['--port N', '--data DIR', '--fresh', '--hot']) expect(HELP).toContain(flag);
});

describe('command line', () => {
  test.each([
    [['--port', '65530'], '--port: "65530" is not a valid port. Choose a whole number from 1 to 65529.'],
    [['--port', '0'], '--port: "0" is not a valid port'],
    [['--port', '3000.5'], '--port: "3000.5" is not a valid port'],
    [['--port', '1e3'], '--port: "1e3" is not a valid port'],
    [['--port', 'web'], '--port: "web" is not a valid port'],
    [['--port='], '--port: "" is not a valid port'],
    [['--port'], '--port needs a value. The flags are --port N, --data DIR, --fresh and --hot.'],
    [['--port', '--fresh'], '--port needs a value. The flags are'],
    [['--data'], '--data needs a value. The flags are'],
    [['--data='], '--data: name a folder'],
    [['--prot', '3000'], "Unknown option '--prot'. The flags are"],
    [['--fresh=yes'], '--fresh takes no value. The flags are'],
    [['4000'], "Unexpected argument '4000'. The flags are"],
  ])('rejects %j with a message that names the flag', (args, sentence) => {
    expect(() => parseCommandLine(args)).toThrow(StartError);
    expect(() => parseCommandLine(args)).toThrow(sentence);
  });
});
