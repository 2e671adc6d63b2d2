/**
 * All the script of a written page until somebody does anything with it. The site itself is fetched at the first sign of life:
 * whoever only reads spends nothing on it. What was pressed before the page could answer is pressed again, in its order.
 */
import type {} from './browser/alive.ts';
import type { HandedOver } from './browser/handed-over.ts';
import type { HintKey } from './browser/session-hint.ts';

const WAKING = ['pointermove', 'pointerdown', 'keydown', 'touchstart', 'focusin', 'scroll'] as const;
/** A visit without any sign of life is told of, too (library specification §7). */
const AFTER_LOAD_MS = 10_000;
/** What answers by script alone; links lead on by themselves, and fields keep what is typed. */
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
  // Browsers never ask again for a script that did not come, but a page that is loaded anew does.
  if (isUnable) return window.location.reload();
  event.preventDefault();
  presses.push(part);
}

/** What the extension has put into the address, until the site has taken it from there. */
function handedOver(): readonly (readonly [string, string])[] {
  const query = new URLSearchParams(window.location.search);
  return HANDED_OVER.flatMap((name) => query.getAll(name).map((value) => [name, value] as const));
}

/** A link that is followed before that takes it along, to where it is taken; the link itself is then as it was. */
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

/** The page stays what it is: written. */
function giveUp(error: unknown): void {
  isUnable = true;
  console.error('boot', error);
}

/** One after the other: each is answered before the next. */
async function pressAgain(): Promise<void> {
  document.removeEventListener('click', keepPress, true);
  for (const part of presses) {
    part.click();
    await new Promise(requestAnimationFrame);
  }
}

/** For some minutes of a deployment the site's policy is not the one that this page was written under. */
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
    // A browser that forbids storage remembers nobody.
    return false;
  }
}

/** Who comes from the extension comes to do something, and to whoever is signed in the written page speaks as to a stranger. */
const wakeLater = (): void => void setTimeout(wake, handedOver().length > 0 || wasSignedIn() ? 0 : AFTER_LOAD_MS);

replaceRefusedStyles();
document.addEventListener('alive', pressAgain, { once: true });
document.addEventListener('unable', ({ detail }) => giveUp(detail), { once: true });
document.addEventListener('click', keepPress, true);
for (const press of ['click', 'auxclick'] as const) document.addEventListener(press, takeAlong, true);
for (const event of WAKING) document.addEventListener(event, wake, { passive: true });
if (document.readyState === 'complete') wakeLater();
else window.addEventListener('load', wakeLater, { once: true });
