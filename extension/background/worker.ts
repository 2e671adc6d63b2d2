import { answer } from '../messages.ts';
import { Captures } from '../storage/captures.ts';
import { forgetLogin, keepFromPages, storeLogin } from '../storage/login.ts';
import { storePendingAccess, takePendingAccess } from './awaited-access.ts';
import { libraryRequests } from './library-requests.ts';
import { recoverInterruptedCapture } from './recovered.ts';
import { CaptureJob } from './taking.ts';
import { openWelcomePageOnInstall } from './welcome.ts';

/** A cross-origin frame is offered only if it is the first pane. */
const FIRST_PANE = 0;

const captures = Captures.open();
const ready: Promise<Captures> = recoverInterruptedCapture(captures, () => job.isBusy);
const job = new CaptureJob(ready);

const logError = (error: unknown): void => console.error('capture', error);

answer({
  wake: async () => void (await ready),
  startCapture: async ({ tabId, pane }) => job.start(await chrome.tabs.get(tabId), pane),
  captureOnceAllowed: storePendingAccess,
  stopCapture: async () => job.stop(),
  keepGoing: async () => job.keepGoing(),
  login: storeLogin,
  logout: forgetLogin,
  ...libraryRequests(captures),
});

keepFromPages().catch((error: unknown) => console.error('storage', error));
openWelcomePageOnInstall();

chrome.commands.onCommand.addListener((command, tab) => {
  if (command === 'capture' && tab) job.start(tab).catch(logError);
});

chrome.permissions.onAdded.addListener(() => {
  takePendingAccess()
    .then((tab) => tab && job.start(tab, FIRST_PANE))
    .catch(logError);
});
