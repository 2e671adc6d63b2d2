import type { Capture, PageText, Shortfall } from '../capture.ts';
import type { Refusal } from '../progress.ts';
import { CaptureGone } from '../storage/capture-gone.ts';
import type { Captures } from '../storage/captures.ts';
import { Refused, shortfallOf } from './capture-error.ts';
import { placedText } from './placed-text.ts';
import type { Target } from './screen.ts';
import { StripWriter } from './strip-writer.ts';
import type { Tiling } from './tiling.ts';
import type { Step } from './walk.ts';

type Subject = Pick<Target, 'captureId' | 'url' | 'title'>;

const SILENT: PageText = { links: [], lines: [], wholes: [] };

export class Recording {
  readonly #captures: Captures;
  readonly #subject: Subject;
  #begun: { readonly writer: StripWriter; readonly tiling: Tiling } | undefined;
  #written: Promise<void> = Promise.resolve();

  constructor(captures: Captures, subject: Subject) {
    this.#captures = captures;
    this.#subject = subject;
  }

  /**
   * Writes each step of the scroll loop while the loop captures the next one. Throws the errors of the loop and of writing.
   * Strips already written are kept.
   */
  async keep(steps: AsyncIterable<Step>, onStep: (step: Step) => void): Promise<void> {
    for await (const step of steps) {
      await this.#written;
      this.#written = this.#write(step);
      // The error is handled where the promise is awaited: before the next strip or in `finish`.
      this.#written.catch(() => undefined);
      onStep(step);
    }
  }

  /** Waits for the last strip and stores the final record. Throws `Refused` if there are no strips or the capture was deleted. */
  async finish(early: Shortfall | undefined, said: PageText = SILENT): Promise<Capture> {
    const late = await this.#written.then(() => undefined, shortfallOf);
    const shortfall = late ?? early;
    if (!this.#begun || this.#begun.writer.capture.height === 0) throw new Refused(refusalOf(shortfall));
    const { writer, tiling } = this.#begun;
    const done = { ...writer.capture, state: 'done', ...(shortfall && { shortfall }) } as const;
    await this.#captures.finish(done, placedText(said, tiling)).catch(asCleared);
    return done;
  }

  async #write({ band, tiling }: Step): Promise<void> {
    this.#begun ??= { writer: new StripWriter(this.#captures, this.#fresh(tiling)), tiling };
    await this.#begun.writer.write(band);
  }

  #fresh({ width, density }: Tiling): Capture {
    const { captureId: id, url, title } = this.#subject;
    return { id, url, title, takenAt: Date.now(), width, height: 0, density, bytes: 0, state: 'taking' };
  }
}

function refusalOf(shortfall: Shortfall | undefined): Refusal {
  if (shortfall === 'full') return 'noRoom';
  return shortfall === 'closed' ? 'tabGone' : 'unknown';
}

/** If the record was deleted, its strips are gone as well. */
function asCleared(cause: unknown): never {
  if (cause instanceof CaptureGone) throw new Refused('cleared', { cause });
  throw cause;
}
