const LEVELS = ['debug', 'info', 'error'] as const;

type Level = (typeof LEVELS)[number];

let least: Level = 'info';

export function setLogLevel(level: Level): void {
  least = level;
}

type Listener = (words: readonly unknown[]) => void;

const listeners: Listener[] = [];

const MOST_UNHEARD = 10;

/** Errors from before anybody listened: whoever does comes when the page shows what it is for, or says why it cannot. */
const unheard: (readonly unknown[])[] = [];

/** Has errors heard elsewhere, too: the first that there were, and all from now on. */
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

/** What developers read in the browser's console: everything outside prod, no debugging in it. */
export const log = { debug: say('debug'), info: say('info'), error: say('error') } as const;
