import type { ReactNode } from 'react';
import { Ruler } from './ruler.tsx';
import type { SeenRows } from './seen-rows.ts';
import styles from './stage.module.css';
import { useDragPan } from './use-drag-pan.ts';
import type { Zooming } from './use-zoom.ts';
import { pictureBox, type Size, sheetSize } from './zoom.ts';
import { ZoomControls } from './zoom-controls.tsx';

interface StageProps {
  /** What is shown, for those who do not see it. */
  readonly label: string;
  readonly picture: Size;
  readonly zooming: Zooming;
  /** The picture itself, which fills its box; it is told what part of it is on screen. */
  readonly children: (seen: SeenRows) => ReactNode;
}

/** What scrolls must be reachable by the keyboard; in a viewer it is what one begins with. */
const REACHABLE = { tabIndex: 0, 'data-first-focus': true };

/** Where a picture is looked at: scrolled, dragged and zoomed, however tall it is. */
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
