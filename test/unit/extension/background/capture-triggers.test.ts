import { expect, test, vi } from 'vitest';
import { listenToTriggers } from '../../../../extension/background/capture-triggers.ts';
import { createManifest } from '../../../../extension/build/manifest.ts';
import { readMessages } from '../../../../extension/build/messages.ts';

const TAB = { id: 7 } as chrome.tabs.Tab;

function createEvent<Args extends readonly unknown[]>() {
  const listeners: ((...args: Args) => void)[] = [];
  return {
    addListener: (listener: (...args: Args) => void) => void listeners.push(listener),
    dispatch: (...args: Args) => listeners.forEach((listener) => void listener(...args)),
  };
}

function listen() {
  const events = {
    onCommand: createEvent<[command: string, tab?: chrome.tabs.Tab]>(),
    onClicked: createEvent<[info: { menuItemId: string }, tab?: chrome.tabs.Tab]>(),
    onInstalled: createEvent<[]>(),
  };
  const createItem = vi.fn<(item: { id: string; title: string }) => void>();
  vi.stubGlobal('chrome', {
    commands: { onCommand: events.onCommand },
    contextMenus: { onClicked: events.onClicked, create: createItem, removeAll: (done: () => void) => done() },
    runtime: { onInstalled: events.onInstalled },
    i18n: { getMessage: (key: string) => readMessages('en')[key]?.message },
  });
  const start = vi.fn();
  listenToTriggers(start);
  return { ...events, createItem, start };
}

test('each command of the manifest except the toolbar button starts a capture', () => {
  const { onCommand, start } = listen();
  const { commands } = createManifest({ site: 'https://site.example', version: '1.0.0' });
  for (const command of Object.keys(commands)) onCommand.dispatch(command, TAB);
  expect(start.mock.calls).toEqual(['page', 'visible', 'area', 'element'].map((mode) => [TAB, mode]));
});

test('an installation creates a menu item for each mode, which starts a capture', () => {
  const { onClicked, onInstalled, createItem, start } = listen();
  onInstalled.dispatch();
  expect(createItem.mock.calls.map(([{ id, title }]) => `${id}: ${title}`)).toEqual([
    'page: Capture full page',
    'visible: Capture visible area',
    'area: Capture selected area',
    'element: Capture an element',
  ]);
  onClicked.dispatch({ menuItemId: 'area' }, TAB);
  expect(start.mock.calls).toEqual([[TAB, 'area']]);
});

test('an unknown command, an unknown menu item and a missing tab start nothing', () => {
  const { onCommand, onClicked, start } = listen();
  onCommand.dispatch('unknown', TAB);
  onCommand.dispatch('capture');
  onClicked.dispatch({ menuItemId: 'unknown' }, TAB);
  onClicked.dispatch({ menuItemId: 'page' });
  expect(start).not.toHaveBeenCalled();
});
