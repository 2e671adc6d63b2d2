import { Maximize2, Minus, Plus } from 'lucide-react';
import { type PointerEvent, type ReactNode, useRef, useState } from 'react';
import type { Size } from '#shared/imaging/geometry.ts';
import { formatZoom } from '#shared/imaging/zoom.ts';
import { IconButton } from '../../../components/button.tsx';
import floating from '../../../components/floating.module.css';
import { Ruler } from './ruler.tsx';
import type { VisibleRows } from './striped-png.tsx';
import type { ZoomState } from './use-zoom.ts';
import styles from './viewport.module.css';
import { computeImageBox, computeScrollAreaSize } from './zoom.ts';

interface ViewportProps {
  readonly label: string;
  readonly image: Size;
  readonly zoomState: ZoomState;
  readonly children: (visibleRows: VisibleRows) => ReactNode;
}

/** A scrollable element must be reachable by keyboard. The viewer focuses this element when it opens. */
const FOCUSABLE_SCROLLER = { tabIndex: 0, 'data-initial-focus': true };

export function Viewport({ label, image, zoomState, children }: ViewportProps) {
  const { viewport, ref, view, scale } = zoomState;
  const { isDragging, handlers } = useDragPan(viewport);
  const box = computeImageBox(image, view, scale);
  const { width, height } = computeScrollAreaSize(box, view);
  const scrollToTop = (top: number) => viewport?.scrollTo({ top, behavior: 'instant' });
  return (
    <div className={styles.area}>
      <section
        ref={ref}
        className={styles.viewport}
        aria-label={label}
        {...FOCUSABLE_SCROLLER}
        data-dragging={isDragging || undefined}
        {...handlers}
      >
        <div className={styles.scrollArea} style={{ width, height }}>
          {view.width > 0 && (
            <div className={styles.box} style={{ left: box.left, top: box.top, width: box.width, height: box.height }}>
              {children({ first: (view.y - box.top) / scale, last: (view.y + view.height - box.top) / scale })}
            </div>
          )}
        </div>
      </section>
      <Ruler image={image} view={view} scale={scale} onScrollTo={scrollToTop} />
      <ZoomControls {...zoomState} />
    </div>
  );
}

function ZoomControls({ zoom, scale, zoomTo, step }: Pick<ZoomState, 'zoom' | 'scale' | 'zoomTo' | 'step'>) {
  return (
    <fieldset aria-label="Zoom" className={`${floating.floating} ${styles.controls}`}>
      <IconButton label="Zoom out" aria-keyshortcuts="-" onClick={() => step('out')}>
        <Minus aria-hidden="true" />
      </IconButton>
      <button
        type="button"
        className={styles.scale}
        aria-label={`Show at 100%, now ${formatZoom(scale)}`}
        title="Show at 100%"
        aria-keyshortcuts="1"
        onClick={() => zoomTo(1)}
      >
        {formatZoom(scale)}
      </button>
      <IconButton label="Zoom in" aria-keyshortcuts="+" onClick={() => step('in')}>
        <Plus aria-hidden="true" />
      </IconButton>
      <IconButton
        label="Fit to window"
        aria-keyshortcuts="0"
        aria-pressed={zoom === 'fit'}
        onClick={() => zoomTo(zoom === 'fit' ? 'width' : 'fit')}
      >
        <Maximize2 aria-hidden="true" />
      </IconButton>
    </fieldset>
  );
}

interface DragPan {
  readonly isDragging: boolean;
  readonly handlers: {
    readonly onPointerDown: (event: PointerEvent) => void;
    readonly onPointerMove: (event: PointerEvent) => void;
    readonly onPointerUp: () => void;
    readonly onPointerCancel: () => void;
  };
}

/** Pans a scrollable element by dragging with the mouse. Touch and pen scroll natively. */
function useDragPan(viewport: HTMLElement | null): DragPan {
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
