// These functions run in a window of Firefox and act on its active tab. Each is self-contained.

/** A tab of the window. */
interface TabBrowser extends Element {
  readonly browsingContext: {
    readonly currentWindowGlobal: {
      drawSnapshot(area: DOMRect, scale: number, background: string): Promise<ImageBitmap>;
    };
  };
}

interface BaseWindow {
  getSize(width: { value?: number } | undefined, height: { value?: number } | undefined): void;
  /** Device pixels. */
  setSize(width: number, height: number, repaint: boolean): void;
}

declare const gBrowser: { readonly selectedBrowser: TabBrowser };
declare const windowUtils: {
  sendWheelEvent(x: number, y: number, ...deltasModeAndOptions: readonly number[]): void;
};
declare const docShell: {
  readonly treeOwner: { QueryInterface(id: unknown): { getInterface(id: unknown): BaseWindow } };
};
declare const Ci: { readonly nsIInterfaceRequestor: unknown; readonly nsIBaseWindow: unknown };
declare const FullZoom: { setZoom(zoom: number): Promise<void> };

/**
 * Changes the size of the window so that the page of the active tab has this size in device pixels. `window.resizeBy` accepts
 * only whole CSS pixels.
 */
export function setPageSize({ width, height }: { readonly width: number; readonly height: number }): void {
  const page = gBrowser.selectedBrowser.getBoundingClientRect();
  const [windowWidth, windowHeight]: { value?: number }[] = [{}, {}];
  const baseWindow = docShell.treeOwner.QueryInterface(Ci.nsIInterfaceRequestor).getInterface(Ci.nsIBaseWindow);
  baseWindow.getSize(windowWidth, windowHeight);
  const widthChange = Math.round(width - page.width * devicePixelRatio);
  const heightChange = Math.round(height - page.height * devicePixelRatio);
  baseWindow.setSize((windowWidth?.value ?? 0) + widthChange, (windowHeight?.value ?? 0) + heightChange, true);
}

/** Zooms all pages of the same site, as the browser's menu does. */
export const setZoom = (zoom: number): Promise<void> => FullZoom.setZoom(zoom);

interface DocumentArea {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Draws an area of the document of the active tab, in CSS pixels. Returns a PNG data URL. */
export async function drawDocument({
  area,
  density,
}: {
  readonly area: DocumentArea;
  readonly density: number;
}): Promise<string> {
  const { x, y, width, height } = area;
  const { currentWindowGlobal } = gBrowser.selectedBrowser.browsingContext;
  const bitmap = await currentWindowGlobal.drawSnapshot(new DOMRect(x, y, width, height), density, 'white');
  const canvas = document.createElementNS('http://www.w3.org/1999/xhtml', 'canvas');
  if (!(canvas instanceof HTMLCanvasElement)) throw new TypeError('The window creates no canvas.');
  Object.assign(canvas, { width: bitmap.width, height: bitmap.height });
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0);
  bitmap.close();
  return canvas.toDataURL();
}

/** Turns the wheel over the page of the active tab by a number of CSS pixels, as the user does. */
export function turnWheel(deltaY: number): void {
  const { left, top, width, height } = gBrowser.selectedBrowser.getBoundingClientRect();
  const lineOrPageDelta = Math.sign(deltaY);
  windowUtils.sendWheelEvent(
    left + width / 2,
    top + height / 2,
    0,
    deltaY,
    0,
    WheelEvent.DOM_DELTA_PIXEL,
    0,
    0,
    lineOrPageDelta,
    0,
  );
}
