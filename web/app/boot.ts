/**
 * Bootstrap script of a prerendered page. Loads the site's main script on the first user input or after a delay, so that a visitor
 * who only reads does not download it at once. Records clicks before hydration and replays them in order.
 */

import type { HintKey } from '../api/auth/session-hint.ts';
import type {} from '../hooks/alive.ts';
import type { HandedOver } from './handed-over.ts';

const WAKING = ['pointermove', 'pointerdown', 'keydown', 'touchstart', 'focusin', 'scroll'] as const;
/** Delay after which the page hydrates without input, so that analytics counts passive visits too (library specification §7). */
const AFTER_LOAD_MS = 10_000;
/** Elements that need scripts to respond to a click. Links and text fields work without them. */
const ANSWERING = 'button, label, input[type="radio"]';

const HANDED_OVER = ['next', 'p'] as const satisfies readonly HandedOver[];

const WAS_SIGNED_IN = 'was-signed-in' satisfies HintKey;

const { main = '', styles = '' } = document.querySelector<HTMLScriptElement>('script[data-main]')?.dataset ?? {};

const presses: HTMLElement[] = [];
let isAsleep = true;
let isUnable = false;

function keepPress(event: Event): void {
  const part = event.target instanceof Element ? event.target.closest<HTMLElement>(ANSWERING) : null;
  if (!part) return;
  // Browsers never retry a failed module import in the same document. A reload does.
  if (isUnable) return window.location.reload();
  event.preventDefault();
  presses.push(part);
}

/** Returns the launch parameters that are still in the URL. */
function handedOver(): readonly (readonly [string, string])[] {
  const query = new URLSearchParams(window.location.search);
  return HANDED_OVER.flatMap((name) => query.getAll(name).map((value) => [name, value] as const));
}

/** Adds the launch parameters to a link while it is being followed, so that the next page can read them. Restores `href` afterwards. */
function takeAlong({ target }: Event): void {
  const link = target instanceof Element ? target.closest('a') : null;
  const handed = handedOver();
  if (!link || link.origin !== window.location.origin || handed.length === 0) return;
  const written = link.getAttribute('href') ?? '';
  const address = new URL(link.href);
  for (const [name, value] of handed) address.searchParams.set(name, value);
  link.href = address.href;
  setTimeout(() => link.setAttribute('href', written));
}

function wake(): void {
  for (const event of WAKING) document.removeEventListener(event, wake);
  if (!isAsleep) return;
  isAsleep = false;
  import(/* @vite-ignore */ main).catch(giveUp);
}

/** Leaves the page prerendered. The next click on a button reloads it. */
function giveUp(error: unknown): void {
  isUnable = true;
  console.error('boot', error);
}

/** Replays one click per animation frame, so that each takes effect before the next. */
async function pressAgain(): Promise<void> {
  document.removeEventListener('click', keepPress, true);
  for (const part of presses) {
    part.click();
    await new Promise(requestAnimationFrame);
  }
}

/** During a deployment the content security policy may lack the hash of this page's inline styles. Loads the style sheet instead. */
function replaceRefusedStyles(): void {
  if (document.querySelector('style')?.sheet) return;
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = styles;
  document.head.append(link);
}

function wasSignedIn(): boolean {
  try {
    return window.localStorage.getItem(WAS_SIGNED_IN) !== null;
  } catch {
    // Access throws in a browser that blocks storage.
    return false;
  }
}

/** Hydrates at once for launch parameters, and for signed-in users because the prerendered page is that of a signed-out visitor. */
const wakeLater = (): void => void setTimeout(wake, handedOver().length > 0 || wasSignedIn() ? 0 : AFTER_LOAD_MS);

replaceRefusedStyles();
document.addEventListener('alive', pressAgain, { once: true });
document.addEventListener('unable', ({ detail }) => giveUp(detail), { once: true });
document.addEventListener('click', keepPress, true);
for (const press of ['click', 'auxclick'] as const) document.addEventListener(press, takeAlong, true);
for (const event of WAKING) document.addEventListener(event, wake, { passive: true });
if (document.readyState === 'complete') wakeLater();
else window.addEventListener('load', wakeLater, { once: true });
