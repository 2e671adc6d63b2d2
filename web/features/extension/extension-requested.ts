let resolve: () => void = () => undefined;

/** Resolves when a component first needs the extension. Loading the extension code then waits for nothing else. */
export const extensionRequested = new Promise<void>((settle) => {
  resolve = settle;
});

export const requestExtension = (): void => resolve();
