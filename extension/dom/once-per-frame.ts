/** Returns a function that schedules `action` for the next animation frame. Several calls before that frame run it once. */
export function oncePerFrame(action: () => void): () => void {
  let isScheduled = false;
  return () => {
    if (isScheduled) return;
    isScheduled = true;
    requestAnimationFrame(() => {
      isScheduled = false;
      action();
    });
  };
}
