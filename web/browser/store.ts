/** A value that outlives the components which show it. */
export interface Store<T> {
  readonly read: () => T;
  readonly change: (how: (value: T) => T) => void;
  /** Calls `listener` after every change, until the function it answers is called. */
  readonly subscribe: (listener: () => void) => () => void;
}

export function createStore<T>(initial: T): Store<T> {
  let value = initial;
  const listeners = new Set<() => void>();
  return {
    read: () => value,
    change(how) {
      value = how(value);
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
