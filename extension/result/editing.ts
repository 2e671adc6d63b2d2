import { showToast } from '../dom/toast.ts';
import { mountEditor } from '../editor/mount-editor.ts';
import { mountPremiumGate } from '../editor/premium-gate.ts';
import { hasPremium } from '../premium.ts';
import { type Edits, NO_EDITS, readEdits } from '../shapes/edits.ts';
import { SITE_ORIGIN } from '../site.ts';
import { onLoginChange, storedLogin } from '../store/login.ts';
import { pixelsOf } from './edited-takeaway.ts';
import type { OpenCapture } from './open-capture.ts';

interface Places {
  readonly sheet: HTMLElement;
  readonly tools: HTMLElement;
}

/**
 * Puts the tools of Premium over a capture, or says what they add; whoever signs in meanwhile has them. Answers what was done
 * to the capture so far, as it is shown. What is drawn is kept at once.
 */
export function editing(open: OpenCapture, places: Places, signal: AbortSignal): () => Edits {
  let edits = NO_EDITS;
  let mounted = new AbortController();
  const keep = (now: Edits): void => {
    edits = now;
    open.captures.putEdits(open.capture.id, now).catch((error: unknown) => showToast(`Not kept: ${error}`, { kind: 'error' }));
  };
  async function mount(): Promise<void> {
    const isPremium = hasPremium(await storedLogin(), new Date());
    const kept = isPremium ? await keptEdits(open) : NO_EDITS;
    if (signal.aborted) return;
    mounted.abort();
    mounted = new AbortController();
    edits = kept;
    if (isPremium) mountEditor({ ...editorParts(open, places), edits, onChange: keep, signal: mounted.signal });
    else mountPremiumGate({ tools: places.tools, site: SITE_ORIGIN, address: location.href, signal: mounted.signal });
  }
  const mountAgain = (): void =>
    void mount().catch((error: unknown) => showToast(`The tools did not come: ${error}`, { kind: 'error' }));
  onLoginChange(mountAgain, signal);
  signal.addEventListener('abort', () => mounted.abort());
  mountAgain();
  return () => edits;
}

const editorParts = (open: OpenCapture, places: Places) => ({
  ...places,
  size: open.capture,
  source: pixelsOf(open),
  about: open.capture,
});

async function keptEdits({ captures, capture }: OpenCapture): Promise<Edits> {
  const { edits, problem } = readEdits(await captures.edits(capture.id), capture);
  if (problem) showToast(problem, { kind: 'error' });
  return edits;
}
