import { accessSync, constants, mkdirSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { StartError } from './listen.ts';

const MOST_PORT = 65_530;

interface Command {
  readonly port: number;
  /** Absolute path of the folder that keeps everything. */
  readonly data: string;
  readonly fresh: boolean;
}

/** What was asked for: `--port N`, `--data DIR`, `--fresh`. */
export function commandLine(args: readonly string[]): Command {
  const { values } = parsed(args);
  const port = Number(values.port);
  if (!Number.isInteger(port) || port < 1 || port > MOST_PORT) {
    throw new StartError(`--port: "${values.port}" is not a port; choose a whole number from 1 to ${MOST_PORT}.`);
  }
  return { port, data: path.resolve(values.data), fresh: values.fresh };
}

function parsed(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      options: {
        port: { type: 'string', default: '3000' },
        data: { type: 'string', default: '.data' },
        fresh: { type: 'boolean', default: false },
      },
    });
  } catch (error) {
    throw new StartError(`${(error as Error).message.split('.')[0]}. The flags are --port N, --data DIR and --fresh.`);
  }
}

/** Makes sure that the folder can be written to, or says which cannot. */
export function requireWritable(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true });
    accessSync(folder, constants.W_OK);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new StartError(`The data folder ${folder} cannot be written to (${code}). Choose another with --data DIR.`);
  }
}
