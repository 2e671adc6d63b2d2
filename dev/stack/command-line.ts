import path from 'node:path';
import { parseArgs } from 'node:util';
import { StartError } from './listen.ts';
import { PORT_OFFSETS } from './ports.ts';

/** The other services use the ports after the site's. */
const MAX_PORT = 65_535 - Math.max(...Object.values(PORT_OFFSETS));

const FLAGS = {
  port: { type: 'string', default: '3000' },
  data: { type: 'string', default: '.data' },
  fresh: { type: 'boolean', default: false },
  hot: { type: 'boolean', default: false },
} as const;

interface StartOptions {
  readonly port: number;
  /** Absolute path of the data folder. */
  readonly data: string;
  readonly fresh: boolean;
  readonly hot: boolean;
}

export const HELP = `npm start -- [flags]

  --port N     port of the site; the other services use the next ports (${FLAGS.port.default})
  --data DIR   data folder (${FLAGS.data.default})
  --fresh      delete existing data first
  --hot        run from source and reload pages on changes
  --help       show this help
`;

export const isHelpRequest = (args: readonly string[]): boolean => args.includes('--help') || args.includes('-h');

/** Throws `StartError` with a sentence that names the wrong flag. */
export function parseCommandLine(args: readonly string[]): StartOptions {
  const { port, data, fresh, hot } = parseFlags(args);
  const isPort = /^\d{1,5}$/.test(port) && Number(port) >= 1 && Number(port) <= MAX_PORT;
  if (!isPort) throw new StartError(`--port: "${port}" is not a valid port. Choose a whole number from 1 to ${MAX_PORT}.`);
  if (data === '') throw new StartError('--data: name a folder, for example --data .data');
  return { port: Number(port), data: path.resolve(data), fresh, hot };
}

function parseFlags(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options: FLAGS }).values;
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    throw new StartError(`${describeFlagError(error.message)} The flags are --port N, --data DIR, --fresh and --hot.`);
  }
}

/** Returns a sentence about a wrong flag. Uses only the first sentence of Node's message, because the rest is for programmers. */
function describeFlagError(message: string): string {
  const [, flag, problem] = /^Option '(?:-\w, )?(--\w+).*?(does not take|argument)/.exec(message) ?? [];
  if (problem === 'does not take') return `${flag} takes no value.`;
  if (flag) return `${flag} needs a value.`;
  return `${message.split('.')[0]}.`;
}
