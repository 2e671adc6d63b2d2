import type { TagManager } from '#shared/config.ts';
import { pushToDataLayer } from '../hooks/data-layer.ts';

/**
 * The part of the Trusted Types API that this module uses. TypeScript has no types for it yet. https://w3c.github.io/trusted-types
 */
interface TrustedTypes {
  createPolicy(name: 'default', rules: { createScriptURL(url: string): string | null }): unknown;
}

declare global {
  interface Window {
    readonly trustedTypes?: TrustedTypes;
  }
}

/** Returns the URL if scripts from its origin are allowed. Otherwise returns null, and the browser blocks the script. */
function allowScriptUrl(url: string, origins: readonly string[]): string | null {
  const { origin, href } = new URL(url, window.location.origin);
  return origins.includes(origin) ? href : null;
}

/**
 * Loads the tag manager. The tag manager adds further scripts, so the content security policy of a stage with a tag manager
 * allows a `default` Trusted Types policy (`infra/edge/headers.ts`). That policy accepts scripts from the configured origins
 * and no HTML.
 */
export function addTagManager({ script, origins }: TagManager): void {
  window.trustedTypes?.createPolicy('default', { createScriptURL: (url) => allowScriptUrl(url, origins) });
  pushToDataLayer({ event: 'gtm.js', 'gtm.start': Date.now() });
  const element = document.createElement('script');
  element.async = true;
  element.src = script;
  document.head.append(element);
}
