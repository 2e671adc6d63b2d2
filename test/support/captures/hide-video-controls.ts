/** Runs in the page. The controls of a paused video sometimes show a spinner. */
export function hideVideoControls(): void {
  for (const video of document.querySelectorAll('video')) video.controls = false;
}
