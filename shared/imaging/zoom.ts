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

const isStep = (zoom: number, step: number): boolean => zoom < step * STEP_TOLERANCE && zoom > step / STEP_TOLERANCE;

/**
 * Formats a zoom in whole percent ("33%"), or with one decimal below 10% ("2.5%") and near 100% ("99.6%"). Only a zoom of 1 is
 * shown as "100%", because only there pixels are sharp.
 */
export function formatZoom(zoom: number): string {
  const percent = zoom * 100;
  const isNearlyReal = Math.round(percent) === 100 && !isStep(zoom, 1);
  return `${percent < 10 || isNearlyReal ? Math.round(percent * 10) / 10 : Math.round(percent)}%`;
}
