import type { Box } from '#shared/imaging/geometry.ts';
import type { PageText } from '#shared/imaging/page-text.ts';
import type { Strip } from '#shared/imaging/strip.ts';
import type { Capture, IncompleteReason } from '../capture.ts';
import { CaptureNotFoundError, type Captures } from '../storage/captures.ts';
import { CaptureFailedError, CaptureIncompleteError, toFailureReason, toIncompleteReason } from './capture-error.ts';
import type { CaptureTarget } from './capture-target.ts';
import { deferRejection } from './defer-rejection.ts';
import type { Step } from './scroll-loop.ts';
import { StripEncoder } from './strip-encoder.ts';
import type { Tiling } from './tiling.ts';

type WriterTarget = Pick<CaptureTarget, 'captureId' | 'url' | 'title'>;

const NO_TEXT: PageText = { links: [], lines: [], unbreakableAreas: [] };

/** Stores the record, the strips and the text of one capture. */
export class CaptureWriter {
  readonly #captures: Captures;
  readonly #target: WriterTarget;
  #output: { readonly writer: StripWriter; readonly tiling: Tiling } | undefined;
  #pendingWrite: Promise<void> = Promise.resolve();

  constructor(captures: Captures, target: WriterTarget) {
    this.#captures = captures;
    this.#target = target;
  }

  /**
   * Writes each step of the scroll loop while the loop captures the next step. Throws the errors of the loop and of writing.
   * Strips already written are kept.
   */
  async writeSteps(steps: AsyncIterable<Step>, onStep: (step: Step) => void): Promise<void> {
    for await (const step of steps) {
      await this.#pendingWrite;
      // Errors are handled where `#pendingWrite` is awaited: before the next step or in `finish`.
      this.#pendingWrite = deferRejection(this.#write(step));
      onStep(step);
    }
  }

  /**
   * Waits for the last strip and stores the final record. Throws `CaptureFailedError` if there are no strips or the capture was
   * deleted.
   */
  async finish(scrollLoopReason: IncompleteReason | undefined, text: PageText = NO_TEXT): Promise<Capture> {
    const writeFailure = await this.#pendingWrite.then(() => undefined, toIncompleteReason);
    const incompleteReason = writeFailure ?? scrollLoopReason;
    if (!this.#output || this.#output.writer.capture.height === 0)
      throw new CaptureFailedError(toFailureReason(incompleteReason));
    const { writer, tiling } = this.#output;
    const finished = {
      ...writer.capture,
      state: 'done',
      ...(incompleteReason && { incompleteReason }),
    } as const;
    await this.#captures.finish(finished, toDeviceText(text, tiling)).catch(throwCaptureDeleted);
    return finished;
  }

  async #write(step: Step): Promise<void> {
    const { tiling } = step;
    this.#output ??= { writer: new StripWriter(this.#captures, this.#createRecord(tiling)), tiling };
    await this.#output.writer.write(step);
  }

  #createRecord({ width, density }: Tiling): Capture {
    const { captureId: id, url, title } = this.#target;
    return { id, url, title, takenAt: Date.now(), width, height: 0, density, bytes: 0, state: 'running' };
  }
}

/** Throws `CaptureFailedError` (`captureDeleted`) if the record was deleted, because its strips are then deleted too. */
function throwCaptureDeleted(cause: unknown): never {
  if (cause instanceof CaptureNotFoundError) throw new CaptureFailedError('captureDeleted', { cause });
  throw cause;
}

/** Converts page text from CSS pixels of the content to device pixels of the capture. */
export function toDeviceText(text: PageText, { density, paneCssPx, pane, view }: Tiling): PageText {
  const toDevicePx = (length: number): number => length * density;
  const left = Math.round(toDevicePx(paneCssPx.x)) - view.left;
  const toDeviceBox = <Item extends Box>(box: Item): Item => ({
    ...box,
    x: toDevicePx(box.x) + left,
    y: toDevicePx(box.y) + pane.top,
    width: toDevicePx(box.width),
    height: toDevicePx(box.height),
  });
  const toDeviceRows = ({ y, height }: PageText['unbreakableAreas'][number]) => ({
    y: toDevicePx(y) + pane.top,
    height: toDevicePx(height),
  });
  return {
    ...text,
    links: text.links.map(toDeviceBox),
    lines: text.lines.map(toDeviceBox),
    unbreakableAreas: text.unbreakableAreas.map(toDeviceRows),
    ...(text.figures && { figures: text.figures.map(toDeviceBox) }),
  };
}

interface WrittenStrip {
  readonly top: number;
  readonly rgbBytes: number;
  /** Undefined if the capture had too many colors for a palette. */
  readonly indexedBytes: number | undefined;
}

/** Returns the size of the export, which uses the palette only if all strips have indexed rows. */
const countBytes = (strips: readonly WrittenStrip[]): number => {
  const hasPalette = strips.every(({ indexedBytes }) => indexedBytes !== undefined);
  return strips.reduce((sum, { rgbBytes, indexedBytes }) => sum + (hasPalette ? (indexedBytes ?? 0) : rgbBytes), 0);
};

class StripWriter {
  readonly #captures: Captures;
  readonly #encoder: StripEncoder;
  #capture: Capture;
  #strips: readonly WrittenStrip[] = [];
  /** Index of the first strip of each screen. */
  readonly #firstStrips: number[] = [];

  constructor(captures: Captures, capture: Capture) {
    this.#captures = captures;
    this.#capture = capture;
    this.#encoder = new StripEncoder(capture.width);
  }

  get capture(): Capture {
    return this.#capture;
  }

  /**
   * Writes the rows of a screen as strips. Replaces the strips of the screen if its index was written before. Throws
   * `CaptureIncompleteError` (`full`) if the disk is full. Strips stored earlier are kept.
   */
  async write({ index: screen, pixels, rows }: Step): Promise<void> {
    this.#firstStrips[screen] ??= this.#strips.length;
    let index = this.#firstStrips[screen];
    for await (const encoded of this.#encoder.encode(pixels, rows)) {
      const top = this.#strips[index]?.top ?? this.#capture.height;
      await this.#store({ captureId: this.#capture.id, index, top, ...encoded });
      index++;
    }
  }

  async #store(strip: Strip): Promise<void> {
    const strips = [...this.#strips];
    strips[strip.index] = { top: strip.top, rgbBytes: strip.png.size, indexedBytes: strip.indexed?.rows.size };
    const height = Math.max(this.#capture.height, strip.top + strip.height);
    const updated = { ...this.#capture, height, bytes: countBytes(strips) };
    const isReplaced = strip.index < this.#strips.length;
    const stored = isReplaced ? this.#captures.replaceStrip(updated, strip) : this.#captures.writeStrip(updated, strip);
    await stored.catch(throwDiskFull);
    this.#capture = updated;
    this.#strips = strips;
  }
}

function throwDiskFull(cause: unknown): never {
  if (cause instanceof DOMException && cause.name === 'QuotaExceededError') throw new CaptureIncompleteError('full', { cause });
  throw cause;
}
