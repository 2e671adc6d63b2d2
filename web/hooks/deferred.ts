interface Deferred {
  readonly promise: Promise<void>;
  readonly resolve: () => void;
}

/** Returns a promise with the function that resolves it, like `Promise.withResolvers`, which Safari 16 lacks. */
export function createDeferred(): Deferred {
  let resolvePromise = (): void => undefined;
  const promise = new Promise<void>((resolve) => {
    resolvePromise = resolve;
  });
  return { promise, resolve: resolvePromise };
}
