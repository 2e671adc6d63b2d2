import { useNearViewport } from '../../hooks/use-near-viewport.ts';
import styles from './capture-thumbnail.module.css';
import { useCaptureThumbnail } from './use-capture-thumbnail.ts';

/** Top of a capture, requested when it comes near the viewport. Hidden from screen readers, because the title follows it. */
export function CaptureThumbnail({ id }: { readonly id: string }) {
  const { ref, isNear } = useNearViewport<HTMLSpanElement>();
  const { state, url } = useCaptureThumbnail(id, isNear);
  return (
    <span ref={ref} className={styles.frame} data-state={state} aria-hidden="true">
      {state === 'missing' ? 'No preview' : url && <img src={url} alt="" decoding="async" className={styles.picture} />}
    </span>
  );
}
