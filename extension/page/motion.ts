import type { Root } from './scene.ts';
import { heldTime, isScrolled } from './scroll-timeline.ts';
import type { UndoLog } from './undo-log.ts';

/** What takes longer is no reveal: a slide show ends its turns so, or something counts down. */
const SHORT_MS = 3_000;

/** An element that is animated anew so often goes round in circles. */
const MOST_ENDINGS = 5;

/** Brings animations to rest. */
export interface Motion {
  /** Ends those that would end soon, and holds all others where they are: what lies across two screens has one look then. */
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
    // Said again on every screen: what is laid out only later has no timeline yet.
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

/** Scrolling moves also what has come to its end, back again. */
const isMoving = (animation: Animation): boolean =>
  animation.playbackRate !== 0 &&
  (animation.playState === 'running' || (isScrolled(animation) && animation.playState === 'finished'));

function endsSoon(animation: Animation): boolean {
  const { activeDuration } = animation.effect?.getComputedTiming() ?? {};
  return !isScrolled(animation) && ('transitionProperty' in animation || Number(activeDuration) <= SHORT_MS);
}

/** Holds an animation by its pace: after a `pause()` the page's `animation-play-state` would be heard no more. */
function slowDown(animation: Animation): () => void {
  const { playbackRate } = animation;
  animation.playbackRate = 0;
  return () => {
    animation.playbackRate = playbackRate;
  };
}
