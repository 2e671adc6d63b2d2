const LEVELS = ['debug', 'info', 'error'] as const;

type Level = (typeof LEVELS)[number];

let minLevel: Level = 'info';

export function setLogLevel(level: Level): void {
  minLevel = level;
}

type Listener = (words: readonly unknown[]) => void;

const listeners: Listener[] = [];

const MAX_BUFFERED = 10;

/** First errors before a listener exists. Error reporting is loaded late, after the page shows its content. */
const bufferedErrors: (readonly unknown[])[] = [];

/** Adds a listener for errors. Passes it the first errors so far, at most `MAX_BUFFERED`. */
export function addErrorListener(listener: Listener): void {
  listeners.push(listener);
  for (const words of bufferedErrors.splice(0)) listener(words);
}

function notify(words: readonly unknown[]): void {
  if (listeners.length === 0 && bufferedErrors.length < MAX_BUFFERED) bufferedErrors.push(words);
  for (const listener of listeners) listener(words);
}

const logAt =
  (level: Level) =>
  (...words: readonly unknown[]): void => {
    if (LEVELS.indexOf(level) >= LEVELS.indexOf(minLevel)) console[level](...words);
    if (level === 'error') notify(words);
  };

/** Logger for the browser console. Production leaves out `debug` (`logLevel` in the site configuration). */
export const log = { debug: logAt('debug'), info: logAt('info'), error: logAt('error') } as const;
