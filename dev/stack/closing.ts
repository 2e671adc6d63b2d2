type End = () => Promise<unknown>;

export interface Closing {
  /** Adds a cleanup function, which runs before the ones added earlier. It also runs if cleanup has already started. */
  add(end: End): void;
  readonly hasBegun: boolean;
  /** Runs all functions, the newest first. Logs errors and continues. */
  end(): Promise<void>;
}

export function openClosing(): Closing {
  const ends: End[] = [];
  let ending: Promise<void> | undefined;

  async function endAll(): Promise<void> {
    for (let end = ends.pop(); end; end = ends.pop()) {
      await end().catch((error: unknown) => console.error('stop:', error));
    }
  }

  return {
    add(end) {
      ends.push(end);
      if (ending) ending = ending.then(endAll);
    },
    get hasBegun() {
      return ending !== undefined;
    },
    end: () => (ending ??= endAll()),
  };
}
