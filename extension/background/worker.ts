import { answer } from '../messages.ts';
import { Captures } from '../storage/captures.ts';
import { forgetLogin, keepFromPages, storeLogin } from '../storage/login.ts';
import { awaitAccess, takeAwaiting } from './awaited-access.ts';
import { libraryRequests } from './library-requests.ts';
import { recovered } from './recovered.ts';
import { Taking } from './taking.ts';
import { welcomeNewcomers } from './welcome.ts';

/** A cross-origin frame is offered only if it is the first pane. */
const LIKELIEST = 0;

const captures = Captures.open();
const ready: Promise<Captures> = recovered(captures, () => taking.isBusy);
const taking = new Taking(ready);

const say = (error: unknown): void => console.error('capture', error);

answer({
  wake: async () => void (await ready),
  startCapture: async ({ tabId, pane }) => taking.start(await chrome.tabs.get(tabId), pane),
  captureOnceAllowed: awaitAccess,
  stopCapture: async () => taking.stop(),
  keepGoing: async () => taking.keepGoing(),
  login: storeLogin,
  logout: forgetLogin,
  ...libraryRequests(captures),
});

keepFromPages().catch((error: unknown) => console.error('storage', error));
welcomeNewcomers();

chrome.commands.onCommand.addListener((command, tab) => {
  if (command === 'capture' && tab) taking.start(tab).catch(say);
});

chrome.permissions.onAdded.addListener(() => {
  takeAwaiting()
    .then((tab) => tab && taking.start(tab, LIKELIEST))
    .catch(say);
});
