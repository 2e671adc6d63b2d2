let resolve: () => void = () => undefined;

/** Settles when a part of the page first asks for the extension: whoever waits for it waits for nothing else. */
export const extensionWanted = new Promise<void>((settle) => {
  resolve = settle;
});

export const wantExtension = (): void => resolve();
