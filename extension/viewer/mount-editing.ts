import type { ExtensionLogin } from '#shared/extension-protocol.ts';
import type { Edits } from '#shared/imaging/annotations/edits.ts';
import { createStampTexts } from '#shared/imaging/annotations/stamp.ts';
import type { Strip } from '#shared/imaging/strip.ts';
import { showToast } from '../components/toast.ts';
import { type Editor, type EditorOptions, mountEditor, mountReadOnly } from '../editor/mount-editor.ts';
import { createPixelSource, type OpenedCapture } from '../export/open-capture.ts';
import { hasPremium } from '../premium.ts';
import { CaptureNotFoundError } from '../storage/captures.ts';
import { readLogin, subscribeToLogin } from '../storage/login.ts';
import { t } from '../text.ts';
import { type EditSession, getUserMessage } from './edit-session.ts';
import { onPremiumLock } from './on-premium-lock.ts';
import type { Viewer } from './viewer.ts';

type Login = ExtensionLogin | undefined;

/** Tools for the current login. */
export type EditingTools =
  | { readonly kind: 'editor'; readonly editor: Editor }
  | { readonly kind: 'premiumGate'; readonly stampTexts: readonly string[] };

interface EditingView extends Pick<Viewer, 'overlayContainer' | 'showPart'> {
  readonly showTools: (tools: EditingTools) => void;
}

/**
 * Returns a function that shows the edits of a capture for a login: with the editor tools for Premium, otherwise with the Premium
 * gate. Updates when the login changes, Premium expires or another tab stores edits. Stores edits immediately.
 */
export function mountEditing(
  openedCapture: OpenedCapture,
  view: EditingView,
  session: EditSession,
  signal: AbortSignal,
): (login: Login) => void {
  let mounted = { edits: session.getEdits(), abortController: new AbortController() };
  let currentLogin: Login;
  function mount(login: Login): void {
    if (signal.aborted) return;
    mounted.abortController.abort();
    const next = { edits: session.getEdits(), abortController: new AbortController() };
    [mounted, currentLogin] = [next, login];
    const tools = mountForLogin(login, openedCapture, {
      ...view,
      edits: next.edits,
      onChange: createSaveHandler(session, next),
      signal: next.abortController.signal,
    });
    view.showTools(tools);
    if (hasPremium(login, new Date())) onPremiumLock(login, () => loadLogin(mount), next.abortController.signal);
  }
  const unsubscribe = session.subscribe(() => mounted.edits !== session.getEdits() && mount(currentLogin));
  subscribeToLogin(() => loadLogin(mount), signal);
  openedCapture.captures.onChange(openedCapture.capture.id, () => loadExternalEdits(session), signal);
  signal.addEventListener('abort', () => {
    unsubscribe();
    mounted.abortController.abort();
  });
  return (login) => {
    mount(login);
    // The login or the edits may have changed after they were read and before the listeners were added.
    runAfterFrame(() => {
      loadLogin((latestLogin) => JSON.stringify(latestLogin) !== JSON.stringify(currentLogin) && mount(latestLogin));
      loadExternalEdits(session);
    });
  };
}

/** Runs `action` after the next paint, because comparing hundreds of shapes would delay it. */
const runAfterFrame = (action: () => void): void => void requestAnimationFrame(() => setTimeout(action));

/**
 * Returns a handler that stores edits. It ignores edits that are based on a replaced state, such as text still being typed when
 * edits from another tab arrive.
 */
const createSaveHandler =
  (session: EditSession, mounted: { edits: Edits }) =>
  (drawnEdits: Edits): void => {
    if (mounted.edits !== session.getEdits()) return;
    mounted.edits = drawnEdits;
    session.save(drawnEdits);
  };

type MountInput = Pick<EditorOptions<Strip>, 'overlayContainer' | 'showPart' | 'edits' | 'onChange' | 'signal'>;

function mountForLogin(login: Login, openedCapture: OpenedCapture, { onChange, ...view }: MountInput): EditingTools {
  const options = { ...view, ...getDrawingOptions(openedCapture) };
  if (hasPremium(login, new Date())) return { kind: 'editor', editor: mountEditor({ ...options, onChange }) };
  mountReadOnly(options);
  return { kind: 'premiumGate', stampTexts: createStampTexts(options.edits.stamps, openedCapture.capture) };
}

const loadLogin = (onLogin: (login: Login) => void): void =>
  void readLogin()
    .then(onLogin)
    .catch((error: unknown) => showToast({ title: t('viewerToolsFailed', getUserMessage(error)), severity: 'error' }));

const loadExternalEdits = (session: EditSession): void =>
  void session
    .loadExternal()
    .then((hasChanged) => hasChanged && showToast({ title: t('viewerChangedElsewhere') }))
    .catch(showUnlessDeleted);

/** The page itself shows that another tab has deleted the capture. */
const showUnlessDeleted = (error: unknown): void => {
  if (error instanceof CaptureNotFoundError) return;
  showToast({ title: t('viewerChangesFailed', getUserMessage(error)), severity: 'error' });
};

const getDrawingOptions = (openedCapture: OpenedCapture) => ({
  size: openedCapture.capture,
  source: createPixelSource(openedCapture),
  stampSource: openedCapture.capture,
});
