import { browserAdapter } from '#browser';
import { handleRequests } from '../messages.ts';
import { Captures } from '../storage/captures.ts';
import { clearLogin, storeLogin } from '../storage/login.ts';
import { logCaptureError } from './capture-error.ts';
import { CaptureJob } from './capture-job.ts';
import { CaptureStarter } from './capture-starter.ts';
import { listenToTriggers } from './capture-triggers.ts';
import { createLibraryRequests } from './library-requests.ts';
import { createLibraryUploads } from './library-uploads.ts';
import { openWelcomePageOnInstall } from './open-welcome-page.ts';
import { forgetPendingAccess, storePendingAccess, takePendingAccess } from './pending-access.ts';
import { recoverInterruptedCapture } from './recover-interrupted-capture.ts';

/**
 * Index in `PageAgent.listPanes()` of the frame that the user has just granted access to. Only the first pane can be a cross-origin
 * frame.
 */
const FRAME_PANE = 0;

/** `--ink` of the site. */
const BADGE_COLOR = '#141a26';

const captures = Captures.open();
const capturesAfterRecovery: Promise<Captures> = recoverInterruptedCapture(captures, () => job.isBusy);
const job = new CaptureJob(capturesAfterRecovery);
const starter = new CaptureStarter(job);

const libraryRequests = createLibraryRequests(captures);
const { finish: finishUpload, failSignedOut, ...uploadRequests } = createLibraryUploads(captures, libraryRequests.findCapture);

handleRequests({
  recoverInterrupted: async () => void (await capturesAfterRecovery),
  startCapture: async ({ tabId, mode = 'page', pane, delay, isReplacing = false }) =>
    starter.start(await chrome.tabs.get(tabId), { mode, pane, delay, replaces: isReplacing }),
  finishSelection: async ({ isCanceled }, sender) => {
    if (sender.tab) await starter.finishSelection(sender.tab, isCanceled);
  },
  captureWhenAllowed: storePendingAccess,
  forgetPendingAccess,
  stopCapture: () => starter.stop(),
  discardCapture: () => starter.discard(),
  continueCapture: async () => job.continueCapture(),
  login: storeLogin,
  async logout(_, sender) {
    await clearLogin();
    await failSignedOut(sender);
  },
  ...libraryRequests,
  ...uploadRequests,
  async markSaved(input, sender) {
    await libraryRequests.markSaved(input, sender);
    await finishUpload(input.id, sender);
  },
});

browserAdapter
  .denyStorageToContentScripts()
  .catch((error: unknown) => console.error('Could not restrict access to the storage', error));
// Firefox's own color is red, so the progress of a capture would look like an error.
chrome.action
  .setBadgeBackgroundColor({ color: BADGE_COLOR })
  .catch((error: unknown) => console.error('Could not set the color of the badge', error));
openWelcomePageOnInstall();

// A second request for the whole page is likely a second press of its shortcut by accident, so it does not replace a running capture.
listenToTriggers((tab, mode) => {
  starter.start(tab, { mode, replaces: mode !== 'page' }).catch(logCaptureError);
});

chrome.tabs.onRemoved.addListener((tabId) => {
  starter.forgetTab(tabId).catch(logCaptureError);
});

chrome.permissions.onAdded.addListener(() => {
  takePendingAccess()
    .then((tab) => tab && starter.start(tab, { mode: 'page', pane: FRAME_PANE, replaces: true }))
    .catch(logCaptureError);
});
