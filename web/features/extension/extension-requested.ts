import { createDeferred } from '../../hooks/deferred.ts';

/**
 * `extensionRequested` resolves when a component first needs the extension. The code that connects the extension then loads without
 * waiting for the page content.
 */
export const { promise: extensionRequested, resolve: requestExtension } = createDeferred();
