/** Zoom levels of the zoom buttons. Simple fractions give sharper images. */
export const ZOOM_STEPS = [0.02, 0.05, 0.1, 0.25, 1 / 3, 0.5, 2 / 3, 0.75, 1, 1.25, 1.5, 2, 3, 4, 8] as const;

export const MAX_ZOOM = 8;

/** A zoom within 0.1 % of a step counts as that step. */
const STEP_TOLERANCE = 1.001;

/** Returns the next larger or smaller step, or the same zoom after the last step. */
export function getNextZoomStep(zoom: number, direction: 'in' | 'out'): number {
  const next =
    direction === 'in'
      ? ZOOM_STEPS.find((step) => step > zoom * STEP_TOLERANCE)
      : ZOOM_STEPS.findLast((step) => step < zoom / STEP_TOLERANCE);
  return next ?? zoom;
}

/** Formats a zoom in whole percent, or with one decimal below 10%: "33%", "2.5%". */
export function formatZoom(zoom: number): string {
  const percent = zoom * 100;
  return `${percent < 10 ? Math.round(percent * 10) / 10 : Math.round(percent)}%`;
}
