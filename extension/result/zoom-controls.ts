import { button } from '../dom/button.ts';
import { element } from '../dom/element.ts';
import { percentInWords, type Zoom } from './zoom.ts';

interface ZoomActs {
  readonly zoomTo: (zoom: Zoom) => void;
  readonly step: (direction: 'in' | 'out') => void;
}

/** Buttons that zoom, and how large the capture is shown. `tell` says what has become of it. */
export function zoomControls({ zoomTo, step }: ZoomActs): { node: HTMLElement; tell: (zoom: Zoom, times: number) => void } {
  const percent = element('button', { type: 'button', class: 'percent', title: 'Show at 100% (1)', onclick: () => zoomTo(1) });
  const width = button({ label: 'Fit width', icon: 'fitWidth', variant: 'bare', key: '0', run: () => zoomTo('width') });
  const node = element(
    'fieldset',
    { class: 'zoom', 'aria-label': 'Zoom' },
    button({ label: 'Zoom out', icon: 'minus', variant: 'bare', key: '-', run: () => step('out') }),
    percent,
    button({ label: 'Zoom in', icon: 'plus', variant: 'bare', key: '+', run: () => step('in') }),
    width,
  );
  const tell = (zoom: Zoom, times: number): void => {
    percent.textContent = percentInWords(times);
    percent.setAttribute('aria-label', `Show at 100%, now ${percentInWords(times)}`);
    width.setAttribute('aria-pressed', String(zoom === 'width'));
  };
  return { node, tell };
}
