/**
 * Bootstrap script of a prerendered page, inline in its head. Loads the web fonts after the first paint. Loads the site's main
 * script on the first user input or after a delay, so that a visitor who only reads does not download it at once. Records clicks
 * before hydration and replays them in order.
 */

import type { ExtensionHashPrefix } from '#shared/extension-origin.ts';
import type { AuthStateHintKey } from '../api/auth/auth-state-hint.ts';
import type { LaunchParameter } from '../api/auth/launch-parameters.ts';
import type { SignOutReturnKey } from '../api/auth/sign-out-return.ts';
import type {} from '../hooks/hydration.ts';

const INPUT_EVENTS = ['pointermove', 'pointerdown', 'keydown', 'touchstart', 'focusin', 'scroll'] as const;
/** Delay after the `load` event. The page then hydrates without input, so that analytics also counts visitors who only read. */
const HYDRATION_DELAY_MS = 10_000;
/** Elements that need scripts to respond to a click. Links and text fields work without scripts. */
const SCRIPTED_ELEMENTS = 'button, label, input[type="radio"]';

const LAUNCH_PARAMETERS = ['next', 'p'] as const satisfies readonly LaunchParameter[];

const EXTENSION_HASH_PREFIX: ExtensionHashPrefix = 'extension=';
const SIGN_OUT_RETURN_KEY: SignOutReturnKey = 'sign-out-return';
/** The value is the plan of the last visit (`auth-state-hint.ts`). */
const PLAN_HINT_KEY: AuthStateHintKey = 'was-signed-in';
/** Attribute of the document with the plan. `base.css` hides elements by it and `data-audience`. */
const PLAN_ATTRIBUTE = 'data-plan';

/** Fonts of the first screen. Others load when the text of a page needs them. */
const FONTS = ['1em "Instrument Sans Variable"', '1em "Bricolage Grotesque Variable"'];
/** Set when the browser has the fonts in its cache. */
const FONTS_CACHED_KEY = 'fonts-cached';

const { main = '', stylesheet = '' } = document.querySelector<HTMLScriptElement>('script[data-main]')?.dataset ?? {};

const root = document.documentElement;
const clicks: HTMLElement[] = [];
let isHydrating = false;
let hasFailed = false;

const findTarget = <E extends Element>({ target }: Event, selector: string): E | null =>
  target instanceof Element ? target.closest<E>(selector) : null;

function recordClick(event: Event): void {
  const element = findTarget<HTMLElement>(event, SCRIPTED_ELEMENTS);
  if (!element) return;
  // Browsers never retry a failed module import in the same document, so a reload is needed.
  if (hasFailed) return location.reload();
  event.preventDefault();
  clicks.push(element);
}

function readLaunchParameters(): readonly (readonly [string, string])[] {
  const query = new URLSearchParams(location.search);
  return LAUNCH_PARAMETERS.flatMap((name) => query.getAll(name).map((value) => [name, value] as const));
}

/**
 * Adds the launch parameters to a link while it is being followed, so that the next page can read them. Restores `href` afterwards.
 */
function forwardLaunchParameters(event: Event): void {
  const link = findTarget<HTMLAnchorElement>(event, 'a');
  const parameters = readLaunchParameters();
  if (!link || link.origin !== location.origin || parameters.length === 0) return;
  const href = link.getAttribute('href') ?? '';
  const url = new URL(link.href);
  for (const [name, value] of parameters) url.searchParams.set(name, value);
  link.href = url.href;
  setTimeout(() => link.setAttribute('href', href));
}

function hydrate(): void {
  for (const event of INPUT_EVENTS) document.removeEventListener(event, hydrate);
  if (isHydrating) return;
  isHydrating = true;
  import(/* @vite-ignore */ main).catch(onLoadFailure);
}

/** Keeps the prerendered page, which is for signed-out visitors. The next click on a button reloads the page. */
function onLoadFailure(error: unknown): void {
  hasFailed = true;
  root.removeAttribute(PLAN_ATTRIBUTE);
  console.error('boot', error);
}

/** Replays one click per animation frame, so that each takes effect before the next. */
async function replayClicks(): Promise<void> {
  document.removeEventListener('click', recordClick, true);
  for (const element of clicks) {
    element.click();
    await new Promise(requestAnimationFrame);
  }
}

/**
 * Loads the style sheet if the browser rejected the inline styles. During a deployment the content security policy may lack their
 * hash.
 */
function replaceRejectedStyles(): void {
  if (document.querySelector('style')?.sheet) return;
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = stylesheet;
  document.head.append(link);
}

/** Returns undefined if the browser blocks storage. */
function tryStorage<T>(name: 'localStorage' | 'sessionStorage', access: (storage: Storage) => T): T | undefined {
  try {
    return access(window[name]);
  } catch {
    return undefined;
  }
}

const readItem = (name: 'localStorage' | 'sessionStorage', key: string): string | null | undefined =>
  tryStorage(name, (storage) => storage.getItem(key));

/** Shows the parts for signed-in users, and hides offers from users with a paid plan, before the first paint. */
function applyPlanHint(): void {
  const plan = readItem('localStorage', PLAN_HINT_KEY);
  if (plan) root.setAttribute(PLAN_ATTRIBUTE, plan);
}

/** Shows the page in the web fonts as soon as all of them have loaded, so that the text changes once. */
async function loadFonts(): Promise<void> {
  await Promise.all(FONTS.map((font) => document.fonts.load(font)));
  root.removeAttribute('data-fonts');
  tryStorage('localStorage', (storage) => storage.setItem(FONTS_CACHED_KEY, 'true'));
}

/**
 * Paints the page in the fallback fonts and loads the web fonts after that, because they would delay the first paint on a slow
 * connection. Fonts in the cache load at once.
 */
function scheduleFonts(): void {
  const load = () => void loadFonts().catch((error: unknown) => console.error('fonts', error));
  if (readItem('localStorage', FONTS_CACHED_KEY)) return load();
  root.setAttribute('data-fonts', 'deferred');
  new PerformanceObserver((_, observer) => {
    observer.disconnect();
    load();
  }).observe({ type: 'paint', buffered: true });
}

/**
 * Hydrates at once if the URL has launch parameters or the id of the extension, or if the site must open another page after a sign-out.
 * Also hydrates at once if the user was signed in, because pages are prerendered for signed-out visitors. Otherwise hydrates after a
 * delay.
 */
function scheduleHydration(): void {
  const isUrgent =
    readLaunchParameters().length > 0 ||
    location.hash.includes(EXTENSION_HASH_PREFIX) ||
    readItem('localStorage', PLAN_HINT_KEY) ||
    readItem('sessionStorage', SIGN_OUT_RETURN_KEY);
  void setTimeout(hydrate, isUrgent ? 0 : HYDRATION_DELAY_MS);
}

replaceRejectedStyles();
applyPlanHint();
scheduleFonts();
document.addEventListener('hydrated', replayClicks, { once: true });
document.addEventListener('hydration-failed', ({ detail }) => onLoadFailure(detail), { once: true });
document.addEventListener('click', recordClick, true);
for (const event of ['click', 'auxclick'] as const) document.addEventListener(event, forwardLaunchParameters, true);
for (const event of INPUT_EVENTS) document.addEventListener(event, hydrate, { passive: true });
addEventListener('load', scheduleHydration, { once: true });
