/** Parts of a page that can be captured: all of it, its visible area, an area that the user draws, or an element that they point at. */
export const CAPTURE_MODES = ['page', 'visible', 'area', 'element'] as const;

export type CaptureMode = (typeof CAPTURE_MODES)[number];

/** Modes in which the user selects something on the page first. */
export type SelectionMode = Extract<CaptureMode, 'area' | 'element'>;

export const isSelectionMode = (mode: CaptureMode): mode is SelectionMode => mode === 'area' || mode === 'element';

/** Seconds between the choice of a mode and the capture. */
export const DELAYS = [0, 3, 5, 10] as const;

export type Delay = (typeof DELAYS)[number];

const KEY = 'lastMode';

/** Returns the mode that the user chose last in the popup, or undefined if they have never chosen one there. */
export async function readLastMode(): Promise<CaptureMode | undefined> {
  const { [KEY]: stored } = await chrome.storage.local.get(KEY);
  return CAPTURE_MODES.find((mode) => mode === stored);
}

export const storeLastMode = (mode: CaptureMode): Promise<void> => chrome.storage.local.set({ [KEY]: mode });
