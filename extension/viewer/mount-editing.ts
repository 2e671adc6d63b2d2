import type { ExtensionLogin } from '#shared/extension-protocol.ts';
import type { Edits } from '../annotations/edits.ts';
import { createStampTexts } from '../annotations/stamp.ts';
import type { Strip } from '../capture.ts';
import { showToast } from '../dom/toast.ts';
import { type EditorOptions, mountEditor, mountReadOnly } from '../editor/mount-editor.ts';
import { mountPremiumGate } from '../editor/premium-gate.ts';
import { createPixelSource, type OpenedCapture } from '../export/open-capture.ts';
import { hasPremium } from '../premium.ts';
import { SITE_ORIGIN } from '../site.ts';
import { onLoginChange, readLogin } from '../storage/login.ts';
import { CHANGED_ELSEWHERE, type EditSession, userMessageOf } from './edit-session.ts';
import { onSubscriptionEnd } from './on-subscription-end.ts';
import type { Viewer } from './viewer.ts';

type Login = ExtensionLogin | undefined;

interface EditorSlots extends Omit<Viewer, 'node'> {
  readonly tools: HTMLElement;
}

/**
 * Returns a function that shows the edits of a capture for a login: with the editor tools for Premium, otherwise with the Premium
 * gate. Updates when the login changes, Premium expires or another tab stores edits. Stores edits immediately.
 */
export function mountEditing(
  open: OpenedCapture,
  slots: EditorSlots,
  edits: EditSession,
  signal: AbortSignal,
): (login: Login) => void {
  let mounted = { edits: edits.current(), end: new AbortController() };
  let now: Login;
  function mount(login: Login): void {
    if (signal.aborted) return;
    mounted.end.abort();
    const next = { edits: edits.current(), end: new AbortController() };
    [mounted, now] = [next, login];
    mountFor(login, open, { ...slots, edits: next.edits, onChange: createSaveHandler(edits, next), signal: next.end.signal });
    if (hasPremium(login, new Date())) onSubscriptionEnd(login, () => loadLogin(mount), next.end.signal);
  }
  edits.onChange(() => mounted.edits !== edits.current() && mount(now));
  onLoginChange(() => loadLogin(mount), signal);
  open.captures.onChange(open.capture.id, () => loadExternalEdits(edits), signal);
  signal.addEventListener('abort', () => mounted.end.abort());
  return (login) => {
    mount(login);
    // The login and the edits may have changed between being read and being observed.
    afterFrame(() => {
      loadLogin((later) => JSON.stringify(later) !== JSON.stringify(now) && mount(later));
      loadExternalEdits(edits);
    });
  };
}

/** Runs `action` after the next paint, because comparing hundreds of shapes would delay it. */
const afterFrame = (action: () => void): void => void requestAnimationFrame(() => setTimeout(action));

/**
 * Returns a handler that stores edits. It ignores edits that are based on a replaced state, such as text still being typed when
 * edits from another tab arrive.
 */
const createSaveHandler =
  (edits: EditSession, next: { edits: Edits }) =>
  (drawn: Edits): void => {
    if (next.edits !== edits.current()) return;
    next.edits = drawn;
    edits.save(drawn);
  };

type MountInput = EditorSlots & Pick<EditorOptions<Strip>, 'edits' | 'onChange' | 'signal'>;

function mountFor(login: Login, open: OpenedCapture, { tools, onChange, ...view }: MountInput): void {
  const parts = { ...view, ...drawingParts(open) };
  if (hasPremium(login, new Date())) return mountEditor({ ...parts, tools, onChange });
  mountReadOnly(parts);
  const stamp = createStampTexts(parts.edits.stamps, open.capture);
  mountPremiumGate({ tools, site: SITE_ORIGIN, pageUrl: location.href, stampTexts: stamp, signal: parts.signal });
}

const loadLogin = (then: (login: Login) => void): void =>
  void readLogin()
    .then(then)
    .catch((error: unknown) => showToast(`Could not load the editing tools: ${userMessageOf(error)}`, { kind: 'error' }));

const loadExternalEdits = (edits: EditSession): void =>
  void edits
    .loadExternal()
    .then((hasChanged) => hasChanged && showToast(`${CHANGED_ELSEWHERE} You now see the latest version.`))
    .catch((error: unknown) =>
      showToast(`Could not load the changes from another tab: ${userMessageOf(error)}`, { kind: 'error' }),
    );

const drawingParts = (open: OpenedCapture) => ({
  size: open.capture,
  source: createPixelSource(open),
  stampSource: open.capture,
});
