const LEVELS = ['debug', 'info', 'error'] as const;

type Level = (typeof LEVELS)[number];

let minLevel: Level = 'info';

export function setLogLevel(level: Level): void {
  minLevel = level;
}

type ErrorListener = (args: readonly unknown[]) => void;

const listeners: ErrorListener[] = [];

const MAX_BUFFERED = 10;

/** Errors logged before the first listener is added. Error reporting is loaded only after the page shows its content. */
const bufferedErrors: (readonly unknown[])[] = [];

/** The first listener also receives up to `MAX_BUFFERED` errors that were logged before it was added. */
export function addErrorListener(listener: ErrorListener): void {
  listeners.push(listener);
  for (const args of bufferedErrors.splice(0)) listener(args);
}

function notify(args: readonly unknown[]): void {
  if (listeners.length === 0 && bufferedErrors.length < MAX_BUFFERED) bufferedErrors.push(args);
  for (const listener of listeners) listener(args);
}

const logAt =
  (level: Level) =>
  (...args: readonly unknown[]): void => {
    if (LEVELS.indexOf(level) >= LEVELS.indexOf(minLevel)) console[level](...args);
    if (level === 'error') notify(args);
  };

/** Logger for the browser console. Production leaves out `debug` (`logLevel` in the site configuration). */
export const log = { debug: logAt('debug'), info: logAt('info'), error: logAt('error') } as const;
