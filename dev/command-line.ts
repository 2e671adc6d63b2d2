import path from 'node:path';
import { parseArgs } from 'node:util';
import { StartError } from './listen.ts';
import { OFFSETS } from './ports.ts';

/** The other ports follow the one that is asked for. */
const MOST_PORT = 65_535 - Math.max(...Object.values(OFFSETS));

const FLAGS = {
  port: { type: 'string', default: '3000' },
  data: { type: 'string', default: '.data' },
  fresh: { type: 'boolean', default: false },
  hot: { type: 'boolean', default: false },
} as const;

interface Command {
  /** The site's. */
  readonly port: number;
  /** Absolute path of the folder that keeps everything. */
  readonly data: string;
  /** Whether to begin with nothing kept. */
  readonly fresh: boolean;
  /** Whether pages change while they are looked at. */
  readonly hot: boolean;
}

/** What `--help` prints. */
export const HELP = `npm start -- [flags]

  --port N     the site's port; the other parts follow it (${FLAGS.port.default})
  --data DIR   the folder that keeps everything (${FLAGS.data.default})
  --fresh      begin with nothing kept
  --hot        pages change while they are looked at
  --help       say this
`;

export const asksForHelp = (args: readonly string[]): boolean => args.includes('--help') || args.includes('-h');

/** What was asked for. Throws a sentence that names the flag which is wrong. */
export function commandLine(args: readonly string[]): Command {
  const { port, data, fresh, hot } = parsed(args);
  const isPort = /^\d{1,5}$/.test(port) && Number(port) >= 1 && Number(port) <= MOST_PORT;
  if (!isPort) throw new StartError(`--port: "${port}" is not a port; choose a whole number from 1 to ${MOST_PORT}.`);
  if (data === '') throw new StartError('--data: name the folder that keeps everything, for example --data .data');
  return { port: Number(port), data: path.resolve(data), fresh, hot };
}

function parsed(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options: FLAGS }).values;
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    throw new StartError(`${wrongFlag(error.message)} The flags are --port N, --data DIR, --fresh and --hot.`);
  }
}

/** The parser's first sentence says what is wrong; the rest is advice for programmers. */
function wrongFlag(sentence: string): string {
  const [, flag, kind] = /^Option '(?:-\w, )?(--\w+).*?(does not take|argument)/.exec(sentence) ?? [];
  if (kind === 'does not take') return `${flag} takes no value.`;
  if (flag) return `${flag} needs a value.`;
  return `${sentence.split('.')[0]}.`;
}
