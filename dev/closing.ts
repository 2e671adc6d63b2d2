type End = () => Promise<unknown>;

/** What has to end when the stack ends, whenever that is. */
export interface Closing {
  /** Ends this too, before what was added earlier; at once when the end has begun. */
  add(end: End): void;
  readonly hasBegun: boolean;
  /** Ends everything, the youngest first. What fails to end does not keep the rest from it. */
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
