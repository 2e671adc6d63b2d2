import { answer } from '../messages.ts';
import { Captures } from '../store/captures.ts';
import { forgetLogin, storeLogin } from '../store/login.ts';
import { libraryRequests } from './library-requests.ts';
import { recovered } from './recovered.ts';
import { Taking } from './taking.ts';

const captures = Captures.open();
const ready = recovered(captures);
const taking = new Taking(ready);

answer({
  wake: async () => void (await ready),
  startCapture: async ({ tabId }) => taking.start(await chrome.tabs.get(tabId)),
  stopCapture: async () => taking.stop(),
  keepGoing: async () => taking.keepGoing(),
  login: storeLogin,
  logout: forgetLogin,
  ...libraryRequests(captures),
});

chrome.commands.onCommand.addListener((command, tab) => {
  if (command === 'capture' && tab) taking.start(tab).catch((error: unknown) => console.error('capture', error));
});
