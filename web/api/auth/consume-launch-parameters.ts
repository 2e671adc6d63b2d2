import { hasLaunchParameters, LAUNCH_PARAMETERS } from './launch-parameters.ts';
import { storeNext } from './next-url.ts';

const getParameterName = (part: string): string => [...new URLSearchParams(part).keys()][0] ?? '';

/** Keeps the order and the encoding of all other parameters. */
export function removeParameters(search: string, names: readonly string[]): string {
  const remaining = search
    .replace(/^\?/, '')
    .split('&')
    .filter((part) => !names.includes(getParameterName(part)));
  return remaining.some(Boolean) ? `?${remaining.join('&')}` : '';
}

interface BrowserWindow {
  readonly location: Pick<Location, 'href' | 'search'>;
  readonly history: Pick<History, 'state' | 'replaceState'>;
  dispatchEvent(event: Event): boolean;
}

/**
 * Stores the launch parameter `next` and removes all launch parameters from the URL. Dispatches `popstate` because the router does
 * not notice `replaceState`.
 */
export function consumeLaunchParameters(browser: BrowserWindow): void {
  const { location, history } = browser;
  if (!hasLaunchParameters(location.search)) return;
  const next = new URLSearchParams(location.search).get('next');
  if (next !== null) storeNext(next);
  const url = new URL(location.href);
  url.search = removeParameters(location.search, LAUNCH_PARAMETERS);
  history.replaceState(history.state, '', url.href);
  browser.dispatchEvent(new Event('popstate'));
}
