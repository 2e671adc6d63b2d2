/**
 * All the script of a written page until somebody does anything with it. The site itself is fetched at the first sign of life:
 * whoever only reads spends nothing on it. What was pressed before the page could answer is pressed again, in its order.
 */
import type {} from './browser/alive.ts';

const WAKING = ['pointermove', 'pointerdown', 'keydown', 'touchstart', 'focusin', 'scroll'] as const;
/** A visit without any sign of life is told of, too (library specification §7). */
const AFTER_LOAD_MS = 10_000;
/** What answers by script alone; links lead on by themselves, and fields keep what is typed. */
const ANSWERING = 'button, label, input[type="radio"]';

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

const wakeLater = (): void => void setTimeout(wake, AFTER_LOAD_MS);

replaceRefusedStyles();
document.addEventListener('alive', pressAgain, { once: true });
document.addEventListener('unable', ({ detail }) => giveUp(detail), { once: true });
document.addEventListener('click', keepPress, true);
for (const event of WAKING) document.addEventListener(event, wake, { passive: true });
if (document.readyState === 'complete') wakeLater();
else window.addEventListener('load', wakeLater, { once: true });
