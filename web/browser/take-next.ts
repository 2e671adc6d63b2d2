import { HANDED_OVER, isHandedOver } from './handed-over.ts';
import { keepNext } from './next-address.ts';

const nameOf = (part: string): string => [...new URLSearchParams(part).keys()][0] ?? '';

/** A query without some of its parameters. What is left stays as it was written. */
export function withoutParameters(search: string, names: readonly string[]): string {
  const left = search
    .replace(/^\?/, '')
    .split('&')
    .filter((part) => !names.includes(nameOf(part)));
  return left.some(Boolean) ? `?${left.join('&')}` : '';
}

/** The window, as far as this goes. */
interface AddressBar {
  readonly location: Pick<Location, 'href' | 'search'>;
  readonly history: Pick<History, 'state' | 'replaceState'>;
  dispatchEvent(event: Event): boolean;
}

/**
 * Takes what the extension has put into the address: `next` is stored, and neither it nor `p` is to be seen any more (account
 * specification §2). The router hears of it as of any change of the address that is not its own.
 */
export function takeNext(bar: AddressBar): void {
  const { location, history } = bar;
  if (!isHandedOver(location.search)) return;
  const next = new URLSearchParams(location.search).get('next');
  if (next !== null) keepNext(next);
  const address = new URL(location.href);
  address.search = withoutParameters(location.search, HANDED_OVER);
  history.replaceState(history.state, '', address.href);
  bar.dispatchEvent(new Event('popstate'));
}
