import type { ReactNode } from 'react';
import { Ruler } from './ruler.tsx';
import type { SeenRows } from './seen-rows.ts';
import styles from './stage.module.css';
import { useDragPan } from './use-drag-pan.ts';
import type { Zooming } from './use-zoom.ts';
import { pictureBox, type Size, sheetSize } from './zoom.ts';
import { ZoomControls } from './zoom-controls.tsx';

interface StageProps {
  readonly label: string;
  readonly picture: Size;
  readonly zooming: Zooming;
  readonly children: (seen: SeenRows) => ReactNode;
}

/** A scrollable element must be reachable by keyboard. The viewer focuses it first. */
const REACHABLE = { tabIndex: 0, 'data-first-focus': true };

export function Stage({ label, picture, zooming, children }: StageProps) {
  const { stage, attach, view, scale } = zooming;
  const { isDragging, handlers } = useDragPan(stage);
  const box = pictureBox(picture, view, scale);
  const { width, height } = sheetSize(box, view);
  const travel = (top: number) => stage?.scrollTo({ top, behavior: 'instant' });
  return (
    <div className={styles.area}>
      <section
        ref={attach}
        className={styles.stage}
        aria-label={label}
        {...REACHABLE}
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
      <Ruler picture={picture} view={view} scale={scale} onTravel={travel} />
      <ZoomControls {...zooming} />
    </div>
  );
}
