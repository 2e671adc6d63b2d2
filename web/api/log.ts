const LEVELS = ['debug', 'info', 'error'] as const;

type Level = (typeof LEVELS)[number];

let least: Level = 'info';

export function setLogLevel(level: Level): void {
  least = level;
}

type Listener = (words: readonly unknown[]) => void;

const listeners: Listener[] = [];

const MOST_UNHEARD = 10;

/** First errors before a listener exists. Error reporting is loaded late, after the page shows its content. */
const unheard: (readonly unknown[])[] = [];

/** Adds a listener for errors. Passes it the first errors so far, at most `MOST_UNHEARD`. */
export function tellErrorsTo(listener: Listener): void {
  listeners.push(listener);
  for (const words of unheard.splice(0)) listener(words);
}

function tell(words: readonly unknown[]): void {
  if (listeners.length === 0 && unheard.length < MOST_UNHEARD) unheard.push(words);
  for (const listener of listeners) listener(words);
}

const say =
  (level: Level) =>
  (...words: readonly unknown[]): void => {
    if (LEVELS.indexOf(level) >= LEVELS.indexOf(least)) console[level](...words);
    if (level === 'error') tell(words);
  };

/** Logger for the browser console. Production leaves out `debug` (`logLevel` in the site configuration). */
export const log = { debug: say('debug'), info: say('info'), error: say('error') } as const;
