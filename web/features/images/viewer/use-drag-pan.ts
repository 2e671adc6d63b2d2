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
export function useDragPan(stage: HTMLElement | null): DragPan {
  const grip = useRef<{ x: number; y: number }>(undefined);
  const [isDragging, setDragging] = useState(false);
  const release = () => {
    grip.current = undefined;
    setDragging(false);
  };
  return {
    isDragging,
    handlers: {
      onPointerDown({ pointerType, button, clientX, clientY, pointerId }) {
        if (pointerType !== 'mouse' || button !== 0) return;
        grip.current = { x: clientX, y: clientY };
        stage?.setPointerCapture(pointerId);
        setDragging(true);
      },
      onPointerMove({ clientX, clientY }) {
        if (!grip.current) return;
        stage?.scrollBy({ left: grip.current.x - clientX, top: grip.current.y - clientY, behavior: 'instant' });
        grip.current = { x: clientX, y: clientY };
      },
      onPointerUp: release,
      onPointerCancel: release,
    },
  };
}
