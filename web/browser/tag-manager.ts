import type { TagManager } from '#shared/config.ts';
import { tellDataLayer } from './data-layer.ts';

/** Of the browser's Trusted Types what is used here; TypeScript knows none of them yet. https://w3c.github.io/trusted-types */
interface TrustedTypes {
  createPolicy(name: 'default', rules: { createScriptURL(address: string): string | null }): unknown;
}

declare global {
  interface Window {
    readonly trustedTypes?: TrustedTypes;
  }
}

/** The address, where a script may come from it; nothing otherwise, which the browser refuses. */
function scriptAddress(address: string, origins: readonly string[]): string | null {
  const { origin, href } = new URL(address, window.location.origin);
  return origins.includes(origin) ? href : null;
}

/**
 * Fetches the tag manager. It adds scripts by itself, so where the site's policy names one (`infra/edge/headers.ts`) it also
 * lets there be one rule for all of them: they come from the origins that the stage names, and nobody adds HTML.
 */
export function addTagManager({ script, origins }: TagManager): void {
  window.trustedTypes?.createPolicy('default', { createScriptURL: (address) => scriptAddress(address, origins) });
  tellDataLayer({ event: 'gtm.js', 'gtm.start': Date.now() });
  const element = document.createElement('script');
  element.async = true;
  element.src = script;
  document.head.append(element);
}
