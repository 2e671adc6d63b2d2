import type { Root } from './dom-snapshot.ts';
import { computeStoppedTime, isScrollDriven } from './scroll-timeline.ts';
import type { UndoLog } from './undo-log.ts';

/** Maximum duration of an animation that is finished early. Finishing a longer one could advance a slide show or a countdown. */
const MAX_SHORT_MS = 3_000;

/**
 * Maximum number of animations per element that are finished early. If an element has more, it is assumed to start them in an
 * endless loop, and they are stopped instead.
 */
const MAX_FINISHES = 5;

export interface Animations {
  /** Finishes short animations and stops all others, so that an element that spans two screens looks the same on both. */
  freeze(roots: readonly Root[]): void;
}

export function createAnimations(undoLog: UndoLog): Animations {
  const finishCounts = new WeakMap<Element, number>();
  const countFinish = (target: Element): number => {
    const count = (finishCounts.get(target) ?? 0) + 1;
    finishCounts.set(target, count);
    return count;
  };
  const stoppedAnimations = new WeakSet<Animation>();
  const keepStopped = (animation: Animation): void => {
    if (!stoppedAnimations.has(animation)) undoLog.add(stopAnimation(animation));
    stoppedAnimations.add(animation);
    // Sets the time again on every screen, because the timeline is inactive until its element is laid out. Firefox lacks `CSS.percent`.
    if (isScrollDriven(animation) && 'percent' in CSS) animation.currentTime = CSS.percent(computeStoppedTime(animation));
  };
  return {
    freeze(roots) {
      for (const animation of new Set(roots.flatMap((root) => root.getAnimations()))) {
        const target = getTargetElement(animation);
        if (!target || !(stoppedAnimations.has(animation) || isAnimating(animation))) continue;
        if (!stoppedAnimations.has(animation) && endsSoon(animation) && countFinish(target) <= MAX_FINISHES) animation.finish();
        else keepStopped(animation);
      }
    },
  };
}

const getTargetElement = ({ effect }: Animation): Element | null =>
  effect && 'target' in effect ? (effect as KeyframeEffect).target : null;

/** Includes finished scroll-driven animations, because scrolling back moves them again. */
const isAnimating = (animation: Animation): boolean =>
  animation.playbackRate !== 0 &&
  (animation.playState === 'running' || (isScrollDriven(animation) && animation.playState === 'finished'));

function endsSoon(animation: Animation): boolean {
  const { activeDuration } = animation.effect?.getComputedTiming() ?? {};
  return !isScrollDriven(animation) && ('transitionProperty' in animation || Number(activeDuration) <= MAX_SHORT_MS);
}

/**
 * Stops an animation and returns a function that resumes it. Sets the playback rate, because after `pause()` the browser ignores
 * the `animation-play-state` of the page.
 */
function stopAnimation(animation: Animation): () => void {
  const { playbackRate } = animation;
  animation.playbackRate = 0;
  return () => {
    animation.playbackRate = playbackRate;
  };
}

export interface MediaPlayback {
  pause(elements: readonly Element[]): void;
}

export function createMediaPlayback(undoLog: UndoLog): MediaPlayback {
  const pausedElements = new WeakSet<Element>();
  return {
    pause(elements) {
      for (const element of elements) {
        const resume = pausedElements.has(element) ? undefined : pauseElement(element);
        if (!resume) continue;
        pausedElements.add(element);
        undoLog.add(resume);
      }
    },
  };
}

function pauseElement(element: Element): (() => void) | undefined {
  if (isVideo(element) && !element.paused) {
    element.pause();
    // Ignores a rejection, because the browser may require a user gesture to play.
    return () => void element.play().catch((error: DOMException) => error);
  }
  if (isSvg(element) && element.querySelector('animate, animateTransform, animateMotion, set') && !element.animationsPaused()) {
    element.pauseAnimations();
    return () => element.unpauseAnimations();
  }
  return undefined;
}

const isVideo = (element: Element): element is HTMLVideoElement => element.localName === 'video' && 'play' in element;
const isSvg = (element: Element): element is SVGSVGElement => element.localName === 'svg' && 'pauseAnimations' in element;
