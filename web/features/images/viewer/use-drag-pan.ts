import { type PointerEvent, useRef, useState } from 'react';

export interface DragPan {
  readonly isDragging: boolean;
  readonly handlers: {
    readonly onPointerDown: (event: PointerEvent) => void;
    readonly onPointerMove: (event: PointerEvent) => void;
    readonly onPointerUp: () => void;
    readonly onPointerCancel: () => void;
  };
}

/** Pans a scrollable element by dragging with the mouse. Touch and pen scroll natively. */
export function useDragPan(viewport: HTMLElement | null): DragPan {
  const lastPointer = useRef<{ x: number; y: number }>(undefined);
  const [isDragging, setDragging] = useState(false);
  const stopDragging = () => {
    lastPointer.current = undefined;
    setDragging(false);
  };
  return {
    isDragging,
    handlers: {
      onPointerDown({ pointerType, button, clientX, clientY, pointerId }) {
        if (pointerType !== 'mouse' || button !== 0) return;
        lastPointer.current = { x: clientX, y: clientY };
        viewport?.setPointerCapture(pointerId);
        setDragging(true);
      },
      onPointerMove({ clientX, clientY }) {
        if (!lastPointer.current) return;
        viewport?.scrollBy({ left: lastPointer.current.x - clientX, top: lastPointer.current.y - clientY, behavior: 'instant' });
        lastPointer.current = { x: clientX, y: clientY };
      },
      onPointerUp: stopDragging,
      onPointerCancel: stopDragging,
    },
  };
}
