import { CAPTURE_MODES, type CaptureMode } from '../capture-mode.ts';
import { type MessageKey, t } from '../text.ts';

/** Commands of the manifest, except `_execute_action`, for which the browser opens the popup. */
const MODES_BY_COMMAND: Readonly<Record<string, CaptureMode>> = {
  capture: 'page',
  'capture-visible': 'visible',
  'capture-area': 'area',
  'capture-element': 'element',
};

const MENU_TITLES: Readonly<Record<CaptureMode, MessageKey>> = {
  page: 'captureFullPage',
  visible: 'captureVisibleArea',
  area: 'captureSelectedArea',
  element: 'captureElement',
};

/** Calls `start` when the user chooses a mode by a shortcut or in the context menu of a page. */
export function listenToTriggers(start: (tab: chrome.tabs.Tab, mode: CaptureMode) => void): void {
  chrome.commands.onCommand.addListener((command, tab) => {
    const mode = MODES_BY_COMMAND[command];
    if (tab && mode) start(tab, mode);
  });
  chrome.contextMenus.onClicked.addListener(({ menuItemId }, tab) => {
    const mode = CAPTURE_MODES.find((each) => each === menuItemId);
    if (tab && mode) start(tab, mode);
  });
  // The browser keeps the menu until the extension is updated.
  chrome.runtime.onInstalled.addListener(() => chrome.contextMenus.removeAll(createMenu));
}

function createMenu(): void {
  for (const mode of CAPTURE_MODES)
    chrome.contextMenus.create({
      id: mode,
      title: t(MENU_TITLES[mode]),
      contexts: ['page', 'selection', 'link', 'image', 'video', 'frame', 'editable'],
    });
}
