import { Maximize2, Minus, Plus } from 'lucide-react';
import floating from '../../../components/floating.module.css';
import { IconButton } from '../../../components/icon-button.tsx';
import type { ZoomState } from './use-zoom.ts';
import { formatZoom } from './zoom.ts';
import styles from './zoom-controls.module.css';

export function ZoomControls({ zoom, scale, zoomTo, step }: Pick<ZoomState, 'zoom' | 'scale' | 'zoomTo' | 'step'>) {
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
