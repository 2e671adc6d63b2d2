import { existsSync, readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import * as z from 'zod/mini';
import { getSourceMapFile } from '../build/source-maps.ts';

/** Log line of `logInvocation` (functions/http/logging.ts). */
const logLineSchema = z.object({
  operation: z.string().check(z.regex(/^\w+$/)),
  requestId: z.string(),
  status: z.number(),
  error: z.optional(z.object({ name: z.string(), message: z.optional(z.string()), stack: z.optional(z.array(z.string())) })),
});

const sourceMapSchema = z.object({
  version: z.number(),
  file: z.string(),
  sources: z.array(z.string()),
  names: z.array(z.string()),
  mappings: z.string(),
});

/**
 * Returns the operation, the request id and the error of a log line, with the frames of its stack as positions in source files.
 * Frames outside the bundle, such as those of Node, are kept.
 *
 * Throws if the text is not a log line with an error, or if the release has no source map of the function.
 */
export function traceLogLine(text: string, sourceMapFolder: string): string {
  const { operation, requestId, status, error } = parseLogLine(text);
  if (!error) throw new Error(`The call of ${operation} (request ${requestId}, status ${status}) logged no error.`);
  const sourceMap = readSourceMap(sourceMapFolder, operation);
  return [
    `operation: ${operation}`,
    `requestId: ${requestId}`,
    `error: ${[error.name, error.message].filter(Boolean).join(': ')}`,
    ...(error.stack ?? []).map((frame) => `    at ${traceFrame(frame, sourceMap)}`),
  ].join('\n');
}

function parseLogLine(text: string): z.output<typeof logLineSchema> {
  const line = logLineSchema.safeParse(parseJson(text));
  if (line.success) return line.data;
  throw new Error(`Not a log line of a function, which is JSON with operation, requestId and status: ${text.slice(0, 100)}`);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

function readSourceMap(folder: string, operation: string): SourceMap {
  const file = getSourceMapFile(folder, operation);
  if (!existsSync(file)) throw new Error(`${folder} has no source map of ${operation}.`);
  const map = sourceMapSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  return new SourceMap({ ...map, sourcesContent: [], sourceRoot: '' });
}

/** File, line and column at the end of a frame, with or without parentheses. */
const POSITION = /(?<file>[^\s()]+):(?<line>\d+):(?<column>\d+)\)?$/;

/** A bundle is the only index.js outside a package. */
const BUNDLE = /^(?!.*node_modules\/)(.*\/)?index\.js$/;

function traceFrame(frame: string, sourceMap: SourceMap): string {
  const { file = '', line, column } = POSITION.exec(frame)?.groups ?? {};
  const original = frame.trim().replace(/^at /, '');
  if (!BUNDLE.test(file)) return original;
  const generatedLine = Number(line) - 1;
  const entry = sourceMap.findEntry(generatedLine, Number(column) - 1);
  // For a position without a mapping, `findEntry` returns the last mapping of an earlier line.
  if (!('originalSource' in entry) || entry.generatedLine !== generatedLine)
    return `${original} (not in the source map: is this the release that ran?)`;
  return `${entry.originalSource}:${entry.originalLine + 1}:${entry.originalColumn + 1}`;
}
