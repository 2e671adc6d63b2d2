import { hasLaunchParameters, LAUNCH_PARAMETERS } from './launch-parameters.ts';
import { storeNext } from './next-address.ts';

const nameOf = (part: string): string => [...new URLSearchParams(part).keys()][0] ?? '';

/** Removes parameters from a query. The others keep their order and encoding. */
export function withoutParameters(search: string, names: readonly string[]): string {
  const left = search
    .replace(/^\?/, '')
    .split('&')
    .filter((part) => !names.includes(nameOf(part)));
  return left.some(Boolean) ? `?${left.join('&')}` : '';
}

interface AddressBar {
  readonly location: Pick<Location, 'href' | 'search'>;
  readonly history: Pick<History, 'state' | 'replaceState'>;
  dispatchEvent(event: Event): boolean;
}

/**
 * Takes the launch parameters from the URL: stores `next`, and removes `next` and `p` (account specification §2). Dispatches
 * `popstate` because the router does not notice `replaceState`.
 */
export function consumeNext(bar: AddressBar): void {
  const { location, history } = bar;
  if (!hasLaunchParameters(location.search)) return;
  const next = new URLSearchParams(location.search).get('next');
  if (next !== null) storeNext(next);
  const address = new URL(location.href);
  address.search = withoutParameters(location.search, LAUNCH_PARAMETERS);
  history.replaceState(history.state, '', address.href);
  bar.dispatchEvent(new Event('popstate'));
}
