import type { UndoLog } from './undo-log.ts';

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
