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

/** Tools for a user with or without Premium. */
export type EditingTools =
  | { readonly kind: 'editor'; readonly editor: Editor }
  | { readonly kind: 'premiumGate'; readonly stampTexts: readonly string[] };

interface EditingView extends Pick<Viewer, 'overlayContainer' | 'showPart'> {
  readonly showTools: (tools: EditingTools) => void;
}

/**
 * Returns a function that shows the edits of a capture for a login: with the editor tools for Premium, otherwise with the Premium
 * gate. Updates when the user gets or loses Premium or another tab stores edits. Stores edits immediately.
 */
export function mountEditing(
  openedCapture: OpenedCapture,
  view: EditingView,
  session: EditSession,
  signal: AbortSignal,
): (login: Login) => void {
  let mounted = { edits: session.getEdits(), hasPremium: false, abortController: new AbortController() };
  function mount(isPremium: boolean): void {
    if (signal.aborted) return;
    mounted.abortController.abort();
    const next = { edits: session.getEdits(), hasPremium: isPremium, abortController: new AbortController() };
    mounted = next;
    const tools = mountTools(isPremium, openedCapture, {
      ...view,
      edits: next.edits,
      onChange: createSaveHandler(session, next),
      signal: next.abortController.signal,
    });
    view.showTools(tools);
  }
  const watchPremium = createPremiumWatch((isPremium) => isPremium !== mounted.hasPremium && mount(isPremium), signal);
  const unsubscribe = session.subscribe(() => mounted.edits !== session.getEdits() && mount(mounted.hasPremium));
  openedCapture.captures.onChange(openedCapture.capture.id, () => loadExternalEdits(session), signal);
  signal.addEventListener('abort', () => {
    unsubscribe();
    mounted.abortController.abort();
  });
  return (login) => {
    mount(hasPremium(login, new Date()));
    watchPremium(login);
    // The login or the edits may have changed after they were read and before the listeners were added.
    runAfterFrame(() => {
      loadLogin(watchPremium);
      loadExternalEdits(session);
    });
  };
}

/**
 * Returns a function that calls `onPremium` for a login, and again when the Premium of this login ends. Also calls `onPremium` each time
 * the site stores a login, often with the same value as before.
 */
function createPremiumWatch(onPremium: (isPremium: boolean) => void, signal: AbortSignal): (login: Login) => void {
  let lock = new AbortController();
  const watch = (login: Login): void => {
    lock.abort();
    lock = new AbortController();
    if (signal.aborted) return;
    const isPremium = hasPremium(login, new Date());
    if (isPremium) onPremiumLock(login, () => loadLogin(watch), lock.signal);
    onPremium(isPremium);
  };
  subscribeToLogin(() => loadLogin(watch), signal);
  signal.addEventListener('abort', () => lock.abort());
  return watch;
}

/** Runs `action` after the next paint, because comparing hundreds of shapes would delay the paint. */
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

function mountTools(isPremium: boolean, openedCapture: OpenedCapture, { onChange, ...view }: MountInput): EditingTools {
  const options = { ...view, ...getDrawingOptions(openedCapture) };
  if (isPremium) return { kind: 'editor', editor: mountEditor({ ...options, onChange }) };
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
