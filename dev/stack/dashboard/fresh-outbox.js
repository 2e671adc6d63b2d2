// Updates the outbox of an open dashboard: adds new emails at the top and keeps opened ones open.
import { showCopyButtons } from './copy-buttons.js';

const EVERY_MS = 1_500;
const SHEET = '[data-letters]';

const countOf = (sheet) => Number(sheet.dataset.letters);

async function pageNow() {
  const answer = await fetch('/');
  return new DOMParser().parseFromString(await answer.text(), 'text/html');
}

function show(fresh, sheet) {
  const arrived = countOf(fresh) - countOf(sheet);
  if (arrived === 0) return;
  const letters = [...fresh.querySelectorAll('details')].slice(0, Math.max(arrived, 0));
  showCopyButtons(fresh);
  // Fewer emails than before means that another stack is running.
  if (arrived < 0 || countOf(sheet) === 0) sheet.replaceChildren(...fresh.childNodes);
  else sheet.prepend(...letters);
  sheet.dataset.letters = fresh.dataset.letters;
}

async function look() {
  if (document.hidden) return;
  try {
    show((await pageNow()).querySelector(SHEET), document.querySelector(SHEET));
  } catch (error) {
    // The stack may start again.
    console.info('The desk does not answer.', error);
  }
}

for (const words of document.querySelectorAll('[data-without-script]')) words.hidden = true;
showCopyButtons(document);
document.addEventListener('visibilitychange', look);
setInterval(look, EVERY_MS);
