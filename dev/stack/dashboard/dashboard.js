// Polls an open dashboard: adds new emails, keeps opened ones open, and refreshes the authenticator code of staff.

const POLL_INTERVAL_MS = 1_500;
const OUTBOX = '[data-email-count]';
const TOKEN_CODE = '[data-token-code]';

async function copy(button) {
  await navigator.clipboard.writeText(button.dataset.copy);
  button.textContent = 'Copied';
  setTimeout(() => {
    button.textContent = 'Copy';
  }, 2_000);
}

/** Shows the copy buttons, which are hidden because they need JavaScript. */
function enableCopyButtons(root) {
  for (const button of root.querySelectorAll('button[data-copy]')) {
    button.hidden = false;
    button.onclick = () => copy(button);
  }
}

const countEmails = (outbox) => Number(outbox.dataset.emailCount);

async function fetchPage() {
  const response = await fetch('/');
  return new DOMParser().parseFromString(await response.text(), 'text/html');
}

function updateOutbox(outbox, fetchedOutbox) {
  const newCount = countEmails(fetchedOutbox) - countEmails(outbox);
  if (newCount === 0) return;
  const newEmails = [...fetchedOutbox.querySelectorAll('details')].slice(0, Math.max(newCount, 0));
  enableCopyButtons(fetchedOutbox);
  // Fewer emails than before means that another stack is running.
  if (newCount < 0 || countEmails(outbox) === 0) outbox.replaceChildren(...fetchedOutbox.childNodes);
  else outbox.prepend(...newEmails);
  outbox.dataset.emailCount = fetchedOutbox.dataset.emailCount;
}

function updateTokenCode(shown, fetched) {
  if (!shown || !fetched || shown.textContent === fetched.textContent) return;
  enableCopyButtons(fetched);
  shown.replaceChildren(...fetched.childNodes);
}

async function poll() {
  if (document.hidden) return;
  try {
    const fetched = await fetchPage();
    updateOutbox(document.querySelector(OUTBOX), fetched.querySelector(OUTBOX));
    updateTokenCode(document.querySelector(TOKEN_CODE), fetched.querySelector(TOKEN_CODE));
  } catch (error) {
    // The stack has stopped, but may start again.
    console.info('The dashboard is not responding.', error);
  }
}

for (const element of document.querySelectorAll('[data-no-script]')) element.hidden = true;
enableCopyButtons(document);
document.addEventListener('visibilitychange', poll);
setInterval(poll, POLL_INTERVAL_MS);
