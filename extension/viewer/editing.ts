import type { ExtensionLogin } from '#shared/extension-protocol.ts';
import type { Edits } from '../annotations/edits.ts';
import { stampWords } from '../annotations/stamp.ts';
import type { Strip } from '../capture.ts';
import { showToast } from '../dom/toast.ts';
import { mountDrawing } from '../editor/mount-drawing.ts';
import { type EditorParts, mountEditor } from '../editor/mount-editor.ts';
import { mountPremiumGate } from '../editor/premium-gate.ts';
import { type OpenCapture, pixelsOf } from '../export/open-capture.ts';
import { hasPremium } from '../premium.ts';
import { SITE_ORIGIN } from '../site.ts';
import { onLoginChange, storedLogin } from '../storage/login.ts';
import { atExpiry } from './at-expiry.ts';
import { CHANGED_ELSEWHERE, type KeptEdits, reasonOf } from './kept-edits.ts';
import type { Viewer } from './viewer.ts';

type Login = ExtensionLogin | undefined;

interface Places extends Omit<Viewer, 'node'> {
  readonly tools: HTMLElement;
}

/**
 * Returns a function that shows the edits of a capture for a login: with the editor tools for Premium, otherwise with the Premium
 * gate. Updates when the login changes, Premium expires or another tab stores edits. Stores edits immediately.
 */
export function editing(open: OpenCapture, places: Places, edits: KeptEdits, signal: AbortSignal): (login: Login) => void {
  let mounted = { edits: edits.shown(), end: new AbortController() };
  let now: Login;
  function mount(login: Login): void {
    if (signal.aborted) return;
    mounted.end.abort();
    const mine = { edits: edits.shown(), end: new AbortController() };
    [mounted, now] = [mine, login];
    mountFor(login, open, { ...places, edits: mine.edits, onChange: keeping(edits, mine), signal: mine.end.signal });
    if (hasPremium(login, new Date())) atExpiry(login, () => read(mount), mine.end.signal);
  }
  edits.onKeep(() => mounted.edits !== edits.shown() && mount(now));
  onLoginChange(() => read(mount), signal);
  open.captures.onChange(open.capture.id, () => follow(edits), signal);
  signal.addEventListener('abort', () => mounted.end.abort());
  return (login) => {
    mount(login);
    // The login and the edits may have changed between being read and being observed.
    afterFrame(() => {
      read((later) => JSON.stringify(later) !== JSON.stringify(now) && mount(later));
      follow(edits);
    });
  };
}

/** Runs `act` after the next paint, because comparing hundreds of shapes would delay it. */
const afterFrame = (act: () => void): void => void requestAnimationFrame(() => setTimeout(act));

/**
 * Returns a handler that stores edits. It ignores edits that are based on a replaced state, such as text still being typed when
 * edits from another tab arrive.
 */
const keeping =
  (edits: KeptEdits, mine: { edits: Edits }) =>
  (drawn: Edits): void => {
    if (mine.edits !== edits.shown()) return;
    mine.edits = drawn;
    edits.keep(drawn);
  };

type Mounting = Places & Pick<EditorParts<Strip>, 'edits' | 'onChange' | 'signal'>;

function mountFor(login: Login, open: OpenCapture, { tools, onChange, ...view }: Mounting): void {
  const parts = { ...view, ...drawingParts(open) };
  if (hasPremium(login, new Date())) return mountEditor({ ...parts, tools, onChange });
  mountDrawing(parts);
  const stamp = stampWords(parts.edits.stamps, open.capture);
  mountPremiumGate({ tools, site: SITE_ORIGIN, address: location.href, stamp, signal: parts.signal });
}

const read = (then: (login: Login) => void): void =>
  void storedLogin()
    .then(then)
    .catch((error: unknown) => showToast(`The tools did not come: ${error}`, { kind: 'error' }));

const follow = (edits: KeptEdits): void =>
  void edits
    .follow()
    .then((isNews) => isNews && showToast(`${CHANGED_ELSEWHERE} It is shown as it is now.`))
    .catch((error: unknown) => showToast(`What another tab changed is not shown: ${reasonOf(error)}`, { kind: 'error' }));

const drawingParts = (open: OpenCapture) => ({
  size: open.capture,
  source: pixelsOf(open),
  about: open.capture,
});
