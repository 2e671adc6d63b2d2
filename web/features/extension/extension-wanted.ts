let resolve: () => void = () => undefined;

/** Resolves when a component first needs the extension. Loading the extension code then waits for nothing else. */
export const extensionWanted = new Promise<void>((settle) => {
  resolve = settle;
});

export const wantExtension = (): void => resolve();
