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

function haltOne(element: Element): (() => void) | undefined {
  if (isVideo(element) && !element.paused) {
    element.pause();
    // Ignores a rejection, because the browser may require a user gesture to play. The events of the video notify the page.
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
