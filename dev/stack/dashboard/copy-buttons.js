async function copy(button) {
  await navigator.clipboard.writeText(button.dataset.copy);
  button.textContent = 'Copied';
  setTimeout(() => {
    button.textContent = 'Copy';
  }, 2_000);
}

/** Shows the copy buttons, which are hidden because they need JavaScript. */
export function showCopyButtons(within) {
  for (const button of within.querySelectorAll('button[data-copy]')) {
    button.hidden = false;
    button.onclick = () => copy(button);
  }
}
