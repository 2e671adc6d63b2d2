/** Overrides styles with an animation until it is canceled. Scripts still read the inline values that they wrote. */
export function holdLook(element: Element, look: Keyframe): Animation {
  const hold = element.animate([look, look], { duration: 1, fill: 'both' });
  // `motion` ignores paused animations.
  hold.pause();
  return hold;
}
