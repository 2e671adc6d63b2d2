import type { UndoLog } from './undo-log.ts';

/** Films, and drawings that move by themselves. */
export interface Films {
  /** Halts those that run. */
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

/** Halts a film, and answers what lets it run again; nothing where it stood. */
function haltOne(element: Element): (() => void) | undefined {
  if (isVideo(element) && !element.paused) {
    element.pause();
    // A browser may refuse to start it without a click. The page hears of that by the film's own events.
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
