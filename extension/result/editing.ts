import type { ExtensionLogin } from '#shared/handshake.ts';
import { showToast } from '../dom/toast.ts';
import { mountDrawing } from '../editor/mount-drawing.ts';
import { mountEditor } from '../editor/mount-editor.ts';
import { mountPremiumGate } from '../editor/premium-gate.ts';
import { hasPremium } from '../premium.ts';
import { stampWords } from '../shapes/stamp.ts';
import { SITE_ORIGIN } from '../site.ts';
import { onLoginChange, storedLogin } from '../store/login.ts';
import { type OpenCapture, pixelsOf } from '../takeaway/open-capture.ts';
import { atExpiry } from './at-expiry.ts';
import type { KeptEdits } from './kept-edits.ts';
import type { Viewer } from './viewer.ts';

interface Places extends Omit<Viewer, 'node'> {
  readonly tools: HTMLElement;
}

/**
 * Answers what shows, for who is signed in, what was drawn over a capture, and with Premium the tools to draw; without it, what they
 * would add. Whoever signs in later has them then, until what is paid for ends. What is drawn is kept at once.
 */
export function editing(
  open: OpenCapture,
  places: Places,
  edits: KeptEdits,
  signal: AbortSignal,
): (login: ExtensionLogin | undefined) => void {
  let mounted = new AbortController();
  function mount(login: ExtensionLogin | undefined): void {
    if (signal.aborted) return;
    mounted.abort();
    mounted = new AbortController();
    const { tools, ...view } = places;
    const parts = { ...view, ...drawingParts(open), edits: edits.shown(), signal: mounted.signal };
    if (hasPremium(login, new Date())) {
      atExpiry(login, mountAgain, mounted.signal);
      return mountEditor({ ...parts, tools, onChange: edits.keep });
    }
    mountDrawing(parts);
    const stamp = stampWords(parts.edits.stamps, open.capture);
    mountPremiumGate({ tools, site: SITE_ORIGIN, address: location.href, stamp, signal: mounted.signal });
  }
  const mountAgain = (): void =>
    void storedLogin()
      .then(mount)
      .catch((error: unknown) => showToast(`The tools did not come: ${error}`, { kind: 'error' }));
  onLoginChange(mountAgain, signal);
  signal.addEventListener('abort', () => mounted.abort());
  return mount;
}

const drawingParts = (open: OpenCapture) => ({
  size: open.capture,
  source: pixelsOf(open),
  about: open.capture,
});
