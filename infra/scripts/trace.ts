import { text } from 'node:stream/consumers';
import { parseArgs } from 'node:util';
import { findSourceMapFolder } from '../build/source-maps.ts';
import { printError, runCommand } from './run-command.ts';
import { traceLogLine } from './trace-log-line.ts';

const USAGE =
  "npm run trace -- '<log line>' [--release <folder, or name in releases>]. Reads the log line from stdin if left out.";

/** Prints the error of a function's log line with positions in source files instead of the bundle. */
async function trace(): Promise<number> {
  const { positionals, values } = parseArgs({ allowPositionals: true, options: { release: { type: 'string' } } });
  const [logLine] = positionals;
  if (logLine === undefined && process.stdin.isTTY) return printError(USAGE);
  process.stdout.write(`${traceLogLine(logLine ?? (await text(process.stdin)), findSourceMapFolder(values.release))}\n`);
  return 0;
}

await runCommand(trace);
