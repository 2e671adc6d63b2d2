import type { UndoLog } from './undo-log.ts';

export interface Films {
  halt(elements: readonly Element[]): void;
}

export function films(undo: UndoLog): Films {
  const halted = new WeakSet<Element>();
  return {
    halt(elements) {
      for (const element of elements) {
        const resume = halted.has(element) ? undefined : haltOne(element);
        if (!resume) continue;
        halted.add(element);
        undo.add(resume);
      }
    },
  };
}

/** Pauses a video or an SVG animation. Returns a function that resumes it, or undefined if it was not playing. */
function haltOne(element: Element): (() => void) | undefined {
  if (isVideo(element) && !element.paused) {
    element.pause();
    // The browser may reject `play()` without a user gesture. The page is notified by the events of the video.
    return () => void element.play().catch((refusal: DOMException) => refusal);
  }
  if (
    isDrawing(element) &&
    element.querySelector('animate, animateTransform, animateMotion, set') &&
    !element.animationsPaused()
  ) {
    element.pauseAnimations();
    return () => element.unpauseAnimations();
  }
  return undefined;
}

const isVideo = (element: Element): element is HTMLVideoElement => element.localName === 'video' && 'play' in element;
const isDrawing = (element: Element): element is SVGSVGElement => element.localName === 'svg' && 'pauseAnimations' in element;
