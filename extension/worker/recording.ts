import type { Capture, PageText, Shortfall } from '../capture.ts';
import type { Refusal } from '../progress.ts';
import { CaptureGone } from '../store/capture-gone.ts';
import type { Captures } from '../store/captures.ts';
import { Refused, shortfallOf } from './capture-error.ts';
import { placedText } from './placed-text.ts';
import type { Target } from './screen.ts';
import { StripWriter } from './strip-writer.ts';
import type { Tiling } from './tiling.ts';
import type { Step } from './walk.ts';

/** What is captured: what the page is called where it says nothing itself. */
type Subject = Pick<Target, 'captureId' | 'url' | 'title'>;

const SILENT: PageText = { links: [], lines: [], wholes: [] };

/** What is kept of a capture while it is taken, and made of it when it ends, early or not. */
export class Recording {
  readonly #captures: Captures;
  readonly #subject: Subject;
  #begun: { readonly writer: StripWriter; readonly tiling: Tiling } | undefined;
  #written: Promise<void> = Promise.resolve();

  constructor(captures: Captures, subject: Subject) {
    this.#captures = captures;
    this.#subject = subject;
  }

  /** Keeps what a walk answers, one band behind it. Errors: those of the walk, and of writing; what is kept then stays. */
  async keep(steps: AsyncIterable<Step>, onStep: (step: Step) => void): Promise<void> {
    for await (const step of steps) {
      await this.#written;
      this.#written = this.#write(step);
      // A failure is heard where it is waited for: before the next band, or at the end.
      this.#written.catch(() => undefined);
      onStep(step);
    }
  }

  /** Waits for the last band. Errors: `Refused` when nothing was kept. */
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

/** Why there is nothing at all, where that is known. */
function refusalOf(shortfall: Shortfall | undefined): Refusal {
  if (shortfall === 'full') return 'noRoom';
  return shortfall === 'closed' ? 'tabGone' : 'unknown';
}

/** What was kept before is gone, too: there is nothing to show. */
function asCleared(cause: unknown): never {
  if (cause instanceof CaptureGone) throw new Refused('cleared', { cause });
  throw cause;
}
