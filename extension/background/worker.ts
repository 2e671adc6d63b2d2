import { handleRequests } from '../messages.ts';
import { Captures } from '../storage/captures.ts';
import { clearLogin, denyStorageToContentScripts, storeLogin } from '../storage/login.ts';
import { CaptureJob } from './capture-job.ts';
import { createLibraryRequests } from './library-requests.ts';
import { openWelcomePageOnInstall } from './open-welcome-page.ts';
import { storePendingAccess, takePendingAccess } from './pending-access.ts';
import { recoverInterruptedCapture } from './recover-interrupted-capture.ts';

/**
 * Index in `PageAgent.listPanes()` of the frame that the user has just granted access to. Only the first pane can be a cross-origin
 * frame.
 */
const FRAME_PANE = 0;

const captures = Captures.open();
const capturesAfterRecovery: Promise<Captures> = recoverInterruptedCapture(captures, () => job.isBusy);
const job = new CaptureJob(capturesAfterRecovery);

const logCaptureError = (error: unknown): void => console.error('Capture failed', error);

handleRequests({
  recoverInterrupted: async () => void (await capturesAfterRecovery),
  startCapture: async ({ tabId, pane }) => job.start(await chrome.tabs.get(tabId), pane),
  captureWhenAllowed: storePendingAccess,
  stopCapture: async () => job.stop(),
  continueCapture: async () => job.continueCapture(),
  login: storeLogin,
  logout: clearLogin,
  ...createLibraryRequests(captures),
});

denyStorageToContentScripts().catch((error: unknown) => console.error('Could not restrict access to the storage', error));
openWelcomePageOnInstall();

chrome.commands.onCommand.addListener((command, tab) => {
  if (command === 'capture' && tab) job.start(tab).catch(logCaptureError);
});

chrome.permissions.onAdded.addListener(() => {
  takePendingAccess()
    .then((tab) => tab && job.start(tab, FRAME_PANE))
    .catch(logCaptureError);
});
