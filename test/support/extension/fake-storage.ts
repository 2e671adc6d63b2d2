type Listener = (changes: object) => void;
type Keys = readonly string[] | string | null;

interface FakeArea {
  readonly stored: Record<string, unknown>;
  readonly get: (keys: Keys) => Promise<Record<string, unknown>>;
  readonly set: (items: object) => Promise<void>;
  readonly remove: (keys: readonly string[]) => Promise<void>;
  readonly onChanged: { addListener(listener: Listener): void; removeListener(listener: Listener): void };
}

/** Storage area of an extension, in memory. */
export function createFakeArea(stored: Record<string, unknown> = {}): FakeArea {
  const listeners = new Set<Listener>();
  const notify = (keys: readonly string[]): void => {
    for (const listener of listeners) listener(Object.fromEntries(keys.map((key) => [key, { newValue: stored[key] }])));
  };
  return {
    stored,
    async get(keys) {
      const wanted = keys === null ? Object.keys(stored) : [keys].flat();
      return Object.fromEntries(wanted.filter((key) => Object.hasOwn(stored, key)).map((key) => [key, stored[key]]));
    },
    async set(items) {
      Object.assign(stored, items);
      notify(Object.keys(items));
    },
    async remove(keys) {
      for (const key of keys) delete stored[key];
      notify(keys);
    },
    onChanged: {
      addListener: (listener) => listeners.add(listener),
      removeListener: (listener) => listeners.delete(listener),
    },
  };
}
