const LEVELS = ['debug', 'info', 'error'] as const;

type Level = (typeof LEVELS)[number];

let least: Level = 'info';

export function setLogLevel(level: Level): void {
  least = level;
}

type Listener = (words: readonly unknown[]) => void;

const listeners: Listener[] = [];

/** Has errors heard elsewhere, too. */
export const tellErrorsTo = (listener: Listener): void => void listeners.push(listener);

const say =
  (level: Level) =>
  (...words: readonly unknown[]): void => {
    if (LEVELS.indexOf(level) >= LEVELS.indexOf(least)) console[level](...words);
    if (level === 'error') for (const listener of listeners) listener(words);
  };

/** What developers read in the browser's console: everything outside prod, no debugging in it. */
export const log = { debug: say('debug'), info: say('info'), error: say('error') } as const;
