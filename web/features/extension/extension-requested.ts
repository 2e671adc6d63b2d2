let resolveRequest: () => void = () => undefined;

/**
 * Resolves when a component first needs the extension. The code that connects the extension then loads without waiting for the
 * page content.
 */
export const extensionRequested = new Promise<void>((resolve) => {
  resolveRequest = resolve;
});

export const requestExtension = (): void => resolveRequest();
