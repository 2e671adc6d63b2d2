import type { StackFacts } from '../../../dev/stack/dashboard/stack-facts.ts';

// Values that the global setups provide to the tests. A test reads one with vitest's `inject('key')`.
declare module 'vitest' {
  interface ProvidedContext {
    /** WebSocket endpoint of the Chromium server of this run. From chromium-server.ts. */
    readonly chromiumEndpoint: string;
    /** Folder of the unpacked extension, built for `TEST_SITE`. From extension-bundles.ts. */
    readonly extensionFolder: string;
    /** Folder of the unpacked Firefox edition, built for `TEST_SITE`. From firefox-extension.ts. */
    readonly firefoxExtensionFolder: string;
    /** Folder with scripts that tests of the extension load in a page. From extension-bundles.ts. */
    readonly extensionTestScripts: string;
    /** Folder of the built site. From site-build.ts. */
    readonly siteFolder: string;
    /** Stacks with their data folders: one that all workers share, or one for each worker. From stacks.ts. */
    readonly stacks: readonly { readonly stack: StackFacts; readonly data: string }[];
    /** Folder with one bundle per function. From function-bundles.ts. */
    readonly functionBundles: string;
    /** Path of a Node with Lambda's major version. From lambda-runtime.ts. */
    readonly lambdaNode: string;
  }
}
