/** Overrides styles with an animation until it is canceled. Scripts still read the inline values that they wrote. */
export function overrideStyle(element: Element, style: Keyframe): Animation {
  const override = element.animate([style, style], { duration: 1, fill: 'both' });
  // `createAnimations` ignores paused animations.
  override.pause();
  return override;
}
