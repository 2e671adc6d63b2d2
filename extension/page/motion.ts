import type { Root } from './scene.ts';
import { heldTime, isScrolled } from './scroll-timeline.ts';
import type { UndoLog } from './undo-log.ts';

/** Longer animations are not finished early, because a slide show advances or a countdown runs out at their end. */
const SHORT_MS = 3_000;

/** An element that starts a new animation more often than this runs an endless loop, so it is held instead. */
const MOST_ENDINGS = 5;

export interface Motion {
  /** Finishes animations that end soon and holds all others. An element across two screens then looks the same on both. */
  still(roots: readonly Root[]): void;
}

export function motion(undo: UndoLog): Motion {
  const endings = new WeakMap<Element, number>();
  const isTired = (target: Element) => {
    endings.set(target, (endings.get(target) ?? 0) + 1);
    return (endings.get(target) ?? 0) > MOST_ENDINGS;
  };
  const held = new WeakSet<Animation>();
  const hold = (animation: Animation): void => {
    if (!held.has(animation)) undo.add(slowDown(animation));
    held.add(animation);
    // Repeated on every screen, because an element that is laid out later has no active timeline before.
    if (isScrolled(animation)) animation.currentTime = CSS.percent(heldTime(animation));
  };
  return {
    still(roots) {
      for (const animation of new Set(roots.flatMap((root) => root.getAnimations()))) {
        const target = targetOf(animation);
        if (!target || !(held.has(animation) || isMoving(animation))) continue;
        if (!held.has(animation) && endsSoon(animation) && !isTired(target)) animation.finish();
        else hold(animation);
      }
    },
  };
}

const targetOf = ({ effect }: Animation): Element | null =>
  effect && 'target' in effect ? (effect as KeyframeEffect).target : null;

/** Returns true for a running animation. A finished scroll-driven animation counts too, because scrolling back moves it again. */
const isMoving = (animation: Animation): boolean =>
  animation.playbackRate !== 0 &&
  (animation.playState === 'running' || (isScrolled(animation) && animation.playState === 'finished'));

function endsSoon(animation: Animation): boolean {
  const { activeDuration } = animation.effect?.getComputedTiming() ?? {};
  return !isScrolled(animation) && ('transitionProperty' in animation || Number(activeDuration) <= SHORT_MS);
}

/** Holds an animation by its playback rate. After `pause()` the browser ignores the page's `animation-play-state`. */
function slowDown(animation: Animation): () => void {
  const { playbackRate } = animation;
  animation.playbackRate = 0;
  return () => {
    animation.playbackRate = playbackRate;
  };
}
