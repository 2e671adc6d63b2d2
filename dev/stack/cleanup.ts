type CleanupFunction = () => Promise<unknown>;

export interface Cleanup {
  /** Adds a cleanup function, which runs before the ones added earlier. It also runs if cleanup has already started. */
  add(run: CleanupFunction): void;
  readonly hasStarted: boolean;
  /** Runs all functions, the newest first. Logs errors and continues. */
  run(): Promise<void>;
}

export function createCleanup(): Cleanup {
  const functions: CleanupFunction[] = [];
  let running: Promise<void> | undefined;

  async function runAll(): Promise<void> {
    for (let cleanUp = functions.pop(); cleanUp; cleanUp = functions.pop()) {
      await cleanUp().catch((error: unknown) => console.error('stop:', error));
    }
  }

  return {
    add(cleanUp) {
      functions.push(cleanUp);
      if (running) running = running.then(runAll);
    },
    get hasStarted() {
      return running !== undefined;
    },
    run: () => (running ??= runAll()),
  };
}
