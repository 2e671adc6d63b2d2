import type { Root } from './dom-snapshot.ts';
import { heldTime, isScrollDriven } from './scroll-timeline.ts';
import type { UndoLog } from './undo-log.ts';

/** Longest animation that is finished early. At the end of a longer one a slide show may advance or a countdown run out. */
const SHORT_MS = 3_000;

/** Maximum animations of an element that are finished early. More are assumed to be an endless loop, which is held instead. */
const MAX_FINISHES = 5;

export interface Animations {
  /** Finishes short animations and holds all others, so that an element across two screens looks the same on both. */
  freeze(roots: readonly Root[]): void;
}

export function createAnimations(undo: UndoLog): Animations {
  const finishCounts = new WeakMap<Element, number>();
  const isLooping = (target: Element) => {
    finishCounts.set(target, (finishCounts.get(target) ?? 0) + 1);
    return (finishCounts.get(target) ?? 0) > MAX_FINISHES;
  };
  const held = new WeakSet<Animation>();
  const hold = (animation: Animation): void => {
    if (!held.has(animation)) undo.add(stopAnimation(animation));
    held.add(animation);
    // Repeated on every screen, because the timeline is inactive until its element is laid out.
    if (isScrollDriven(animation)) animation.currentTime = CSS.percent(heldTime(animation));
  };
  return {
    freeze(roots) {
      for (const animation of new Set(roots.flatMap((root) => root.getAnimations()))) {
        const target = targetOf(animation);
        if (!target || !(held.has(animation) || isMoving(animation))) continue;
        if (!held.has(animation) && endsSoon(animation) && !isLooping(target)) animation.finish();
        else hold(animation);
      }
    },
  };
}

const targetOf = ({ effect }: Animation): Element | null =>
  effect && 'target' in effect ? (effect as KeyframeEffect).target : null;

/** Includes finished scroll-driven animations, because scrolling back moves them again. */
const isMoving = (animation: Animation): boolean =>
  animation.playbackRate !== 0 &&
  (animation.playState === 'running' || (isScrollDriven(animation) && animation.playState === 'finished'));

function endsSoon(animation: Animation): boolean {
  const { activeDuration } = animation.effect?.getComputedTiming() ?? {};
  return !isScrollDriven(animation) && ('transitionProperty' in animation || Number(activeDuration) <= SHORT_MS);
}

/**
 * Stops an animation by its playback rate, because after `pause()` the browser ignores the `animation-play-state` of the page.
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

export function createMediaPlayback(undo: UndoLog): MediaPlayback {
  const paused = new WeakSet<Element>();
  return {
    pause(elements) {
      for (const element of elements) {
        const resume = paused.has(element) ? undefined : pauseElement(element);
        if (!resume) continue;
        paused.add(element);
        undo.add(resume);
      }
    },
  };
}

function pauseElement(element: Element): (() => void) | undefined {
  if (isVideo(element) && !element.paused) {
    element.pause();
    // Ignores a rejection, because the browser may require a user gesture to play. The events of the video notify the page.
    return () => void element.play().catch((refusal: DOMException) => refusal);
  }
  if (isSvg(element) && element.querySelector('animate, animateTransform, animateMotion, set') && !element.animationsPaused()) {
    element.pauseAnimations();
    return () => element.unpauseAnimations();
  }
  return undefined;
}

const isVideo = (element: Element): element is HTMLVideoElement => element.localName === 'video' && 'play' in element;
const isSvg = (element: Element): element is SVGSVGElement => element.localName === 'svg' && 'pauseAnimations' in element;
