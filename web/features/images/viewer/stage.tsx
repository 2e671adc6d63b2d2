import type { ReactNode } from 'react';
import { Ruler } from './ruler.tsx';
import type { VisibleRows } from './seen-rows.ts';
import styles from './stage.module.css';
import { useDragPan } from './use-drag-pan.ts';
import type { ZoomState } from './use-zoom.ts';
import { imageBox, type Size, scrollAreaSize } from './zoom.ts';
import { ZoomControls } from './zoom-controls.tsx';

interface ViewportProps {
  readonly label: string;
  readonly image: Size;
  readonly zoomState: ZoomState;
  readonly children: (seen: VisibleRows) => ReactNode;
}

/** A scrollable element must be reachable by keyboard. The viewer focuses it first. */
const FOCUSABLE_SCROLLER = { tabIndex: 0, 'data-first-focus': true };

export function Viewport({ label, image, zoomState, children }: ViewportProps) {
  const { viewport, ref, view, scale } = zoomState;
  const { isDragging, handlers } = useDragPan(viewport);
  const box = imageBox(image, view, scale);
  const { width, height } = scrollAreaSize(box, view);
  const scrollToTop = (top: number) => viewport?.scrollTo({ top, behavior: 'instant' });
  return (
    <div className={styles.area}>
      <section
        ref={ref}
        className={styles.stage}
        aria-label={label}
        {...FOCUSABLE_SCROLLER}
        data-dragging={isDragging || undefined}
        {...handlers}
      >
        <div className={styles.sheet} style={{ width, height }}>
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
