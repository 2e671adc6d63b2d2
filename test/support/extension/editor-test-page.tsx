import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { createCanvasPainter, drawPrimitive } from '#shared/imaging/annotations/canvas-painter.ts';
import { type Edits, getCrop, parseEdits } from '#shared/imaging/annotations/edits.ts';
import type { PixelSource, Rgba, RowRange } from '#shared/imaging/annotations/pixel-source.ts';
import { createPrimitives } from '#shared/imaging/annotations/primitives.ts';
import { getExportSize } from '#shared/imaging/annotations/render-parts.ts';
import type { Drawing } from '#shared/imaging/annotations/shape.ts';
import type { Box, Size } from '#shared/imaging/geometry.ts';
import { EditorToolbar } from '../../../extension/editor/editor-toolbar.tsx';
import { mountEditor } from '../../../extension/editor/mount-editor.ts';
import { PremiumGate } from '../../../extension/editor/premium-gate.tsx';
import { createDrawingSvg } from '../../../extension/editor/shape-svg.ts';
import { exportStrips } from '../imaging/export-strips.ts';

// Runs in the browser. Opens the editor with a generated capture, and exports such captures.

/** The capture is a tile of this height, repeated downwards. */
const TILE_HEIGHT_PX = 1_000;

function createCanvas(width: number, height: number): CanvasRenderingContext2D {
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width, height });
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('The canvas has no 2D context.');
  return context;
}

function drawTile(width: number, density: number): CanvasRenderingContext2D {
  const context = createCanvas(width, TILE_HEIGHT_PX);
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, width, TILE_HEIGHT_PX);
  context.fillStyle = '#20242c';
  context.fillRect(0, 700, width, 300);
  context.fillStyle = '#dbe7f5';
  context.fillRect(width / 2, 120 * density, width / 2 - 60, 200 * density);
  context.font = `700 ${32 * density}px system-ui, sans-serif`;
  context.fillStyle = '#1b2130';
  context.fillText('The long page', 60, 80 * density);
  context.font = `${16 * density}px system-ui, sans-serif`;
  for (let y = 120 * density; y < TILE_HEIGHT_PX - 10; y += 26 * density) {
    context.fillStyle = y > 700 ? '#f0f0f0' : '#30363f';
    context.fillText('Account 4929 1234 5678 9012, ada@example.com, 17 Long Lane', 60, y);
  }
  return context;
}

interface EditorInput {
  readonly size: Size;
  readonly density: number;
  readonly scale: number;
  readonly edits: unknown;
}

let lastEdits: Edits | undefined;
const closing = new AbortController();

function createPixelSource({ width, height }: Size, tile: CanvasRenderingContext2D, stripHeight: number): PixelSource {
  const strips = Array.from({ length: Math.ceil(height / stripHeight) }, (_, index) => ({
    top: index * stripHeight,
    height: Math.min(stripHeight, height - index * stripHeight),
  }));
  const decode = async ({ top, height: rows }: RowRange): Promise<Rgba> => {
    const context = createCanvas(width, rows);
    for (let index = Math.floor(top / TILE_HEIGHT_PX); index * TILE_HEIGHT_PX < top + rows; index++)
      context.drawImage(tile.canvas, 0, index * TILE_HEIGHT_PX - top);
    return context.getImageData(0, 0, width, rows).data;
  };
  return { width, height, strips, decode };
}

const createStampSource = (density: number) => ({ url: 'https://example.com/long', takenAt: 1_763_800_000_000, density });

const createDiv = (className: string): HTMLElement => Object.assign(document.createElement('div'), { className });

/** Shows `parts` below an empty element for the tools. Returns that element. */
function showMain(...parts: readonly HTMLElement[]): HTMLElement {
  const main = document.createElement('main');
  const title = Object.assign(document.createElement('h1'), { className: 'visually-hidden', textContent: 'Capture' });
  const tools = createDiv('tools');
  main.append(title, tools, ...parts);
  document.body.replaceChildren(main);
  return tools;
}

function showTools(tools: HTMLElement, content: ReactNode): void {
  const root = createRoot(tools);
  root.render(content);
  closing.signal.addEventListener('abort', () => root.unmount());
}

function open({ size, density, scale, edits }: EditorInput): void {
  const tile = drawTile(size.width, density);
  const [scroller, captureImage] = [createDiv('scroller'), createDiv('capture-image')];
  captureImage.style.backgroundImage = `url(${tile.canvas.toDataURL()})`;
  scroller.append(captureImage);
  const tools = showMain(scroller);
  const source = createPixelSource(size, tile, TILE_HEIGHT_PX);
  const onChange = (newEdits: Edits): void => {
    lastEdits = newEdits;
  };
  const initialEdits = parseEdits(edits, size).edits;
  const showPart = (shownEdits: Edits, isCropping: boolean): Box => {
    const part = getCrop(isCropping ? {} : shownEdits, size);
    Object.assign(captureImage.style, {
      width: `${part.width * scale}px`,
      height: `${part.height * scale}px`,
      backgroundPosition: `${-part.x * scale}px ${-part.y * scale}px`,
      backgroundSize: `${size.width * scale}px ${TILE_HEIGHT_PX * scale}px`,
    });
    return part;
  };
  const stampSource = createStampSource(density);
  const editor = mountEditor({
    overlayContainer: captureImage,
    showPart,
    size,
    source,
    stampSource,
    edits: initialEdits,
    onChange,
    signal: closing.signal,
  });
  showTools(tools, <EditorToolbar editor={editor} captureSize={size} stampSource={stampSource} />);
}

function openGate(): void {
  const pageUrl = 'chrome-extension://elhjineeekaakbocpcoflnfljlbbnkmh/result.html?id=01';
  showTools(showMain(), <PremiumGate pageUrl={pageUrl} stampTexts={[]} />);
}

async function hashExport(
  edits: Edits,
  capture: { readonly stripHeight: number; readonly size: Size; readonly density: number },
) {
  const { size, density, stripHeight } = capture;
  const source = createPixelSource(size, drawTile(size.width, density), stripHeight);
  const parts: Rgba[] = [];
  const input = { source, edits, stampSource: createStampSource(density), painter: createCanvasPainter() };
  for await (const { rgba } of exportStrips(input)) parts.push(rgba.slice());
  const hash = await crypto.subtle.digest('SHA-256', await new Blob(parts).arrayBuffer());
  return [...new Uint8Array(hash)].join();
}

/** Returns the export as a PNG data URL. */
async function exportImage(edits: Edits, size: Size): Promise<string> {
  const source = createPixelSource(size, drawTile(size.width, 1), TILE_HEIGHT_PX);
  const input = { source, edits, stampSource: createStampSource(1), painter: createCanvasPainter() };
  const { width, height } = getExportSize(input);
  const context = createCanvas(width, height);
  for await (const slice of exportStrips(input)) context.putImageData(new ImageData(slice.rgba.slice(), width), 0, slice.top);
  return context.canvas.toDataURL();
}

/** Draws shapes on a white canvas, as exports do. Returns a PNG data URL. */
function drawOnCanvas(shapes: readonly Drawing[], { width, height }: Size): string {
  const context = createCanvas(width, height);
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, width, height);
  for (const shape of shapes) for (const mark of createPrimitives(shape)) drawPrimitive(context, mark);
  return context.canvas.toDataURL();
}

function showAsSvg(shapes: readonly Drawing[], { width, height }: Size): void {
  const layer = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  layer.setAttribute('viewBox', `0 0 ${width} ${height}`);
  Object.assign(layer.style, {
    position: 'fixed',
    inset: '0',
    width: `${width}px`,
    height: `${height}px`,
    background: '#ffffff',
  });
  layer.append(...shapes.map(createDrawingSvg));
  document.body.replaceChildren(layer);
}

const functions = {
  open,
  openGate,
  hashExport,
  exportImage,
  drawOnCanvas,
  showAsSvg,
  edits: () => lastEdits,
  close: () => closing.abort(),
};

declare global {
  var editorTest: typeof functions;
}

globalThis.editorTest = functions;
