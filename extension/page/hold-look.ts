/** Gives an element a look that its own style does not have, until it is canceled: scripts find there what they wrote. */
export function holdLook(element: Element, look: Keyframe): Animation {
  const hold = element.animate([look, look], { duration: 1, fill: 'both' });
  // Paused, it is none of those that are brought to rest.
  hold.pause();
  return hold;
}
