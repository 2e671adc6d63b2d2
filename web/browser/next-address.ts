import { isExtensionAddress } from '#shared/handshake.ts';
import { keptWord } from './kept-word.ts';
import { knownOrigins } from './known-extensions.ts';
import { createStore } from './store.ts';

/**
 * Where the extension wants people to come back to. It is kept under two keys (account specification §9), in storage that every
 * tab shares, because the hosted pages may end in another: a visitor's, forgotten as soon as it is known that they are signed in,
 * and one that is kept past sign-in, until they sign out. A later `next` takes the place of both.
 */
const VISITORS = keptWord('next');
const PAST_SIGN_IN = keptWord('next-past-sign-in');

/** Only an address of an extension that the site knows is one: whatever was stored, and whoever stored it. */
const accepted = (address: string | undefined): string | undefined =>
  address !== undefined && isExtensionAddress(address, knownOrigins()) ? address : undefined;

const readNext = (): string | undefined => accepted(VISITORS.read()) ?? accepted(PAST_SIGN_IN.read());

export const nextAddress = createStore(readNext());

/** Stores what an address asked for. Answers whether it was accepted: nothing has changed where it was not. */
export function keepNext(asked: string): boolean {
  const address = accepted(asked);
  if (address === undefined) return false;
  for (const key of [VISITORS, PAST_SIGN_IN]) key.keep(address);
  nextAddress.change(() => address);
  return true;
}

/** Whoever is signed in is no visitor any more. */
export const forgetVisitorsNext = (): void => VISITORS.keep(undefined);

/** Whoever signs out leaves nothing behind. */
export function forgetNext(): void {
  for (const key of [VISITORS, PAST_SIGN_IN]) key.keep(undefined);
  nextAddress.change(() => undefined);
}
