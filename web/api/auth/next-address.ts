import { isExtensionUrl } from '#shared/extension-protocol.ts';
import { keptWord } from '../../hooks/kept-word.ts';
import { createStore } from '../../hooks/store.ts';
import { knownOrigins } from '../known-extensions.ts';

/**
 * Page of the extension to return to. It is stored under two keys (account specification §9), in localStorage because the hosted
 * pages may end in another tab. The key of visitors is removed as soon as they are known to be signed in. The other key is kept
 * past sign-in until they sign out. A later `next` replaces both.
 */
const VISITORS = keptWord('next');
const PAST_SIGN_IN = keptWord('next-past-sign-in');

/** Returns the URL only if it belongs to a known extension, because stored values are not trusted. */
const accepted = (address: string | undefined): string | undefined =>
  address !== undefined && isExtensionUrl(address, knownOrigins()) ? address : undefined;

const readNext = (): string | undefined => accepted(VISITORS.read()) ?? accepted(PAST_SIGN_IN.read());

export const nextAddress = createStore(readNext());

/** Stores the value of `next`. Returns false and changes nothing if it is not accepted. */
export function keepNext(asked: string): boolean {
  const address = accepted(asked);
  if (address === undefined) return false;
  for (const key of [VISITORS, PAST_SIGN_IN]) key.keep(address);
  nextAddress.change(() => address);
  return true;
}

export const forgetVisitorsNext = (): void => VISITORS.keep(undefined);

export function forgetNext(): void {
  for (const key of [VISITORS, PAST_SIGN_IN]) key.keep(undefined);
  nextAddress.change(() => undefined);
}
