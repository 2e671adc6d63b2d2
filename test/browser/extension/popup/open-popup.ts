import type { Progress } from '../../../../extension/progress.ts';
import type { FakeExtension } from '../fake-extension-api.ts';
import { openExtensionPage } from '../open-extension-page.ts';

export const createRunningProgress = (overrides: Partial<Extract<Progress, { state: 'running' }>> = {}): Progress => ({
  state: 'running',
  captureId: 'c1',
  tabId: 7,
  capturedRows: 12_400,
  totalRows: 40_000,
  startedAt: Date.now(),
  endsAt: Date.now() + 8_900,
  ...overrides,
});

const COMMANDS = [
  { name: '_execute_action', shortcut: '' },
  { name: 'capture', shortcut: 'Alt+Shift+U' },
];

export const openPopup = (extension: Partial<FakeExtension>) =>
  openExtensionPage('popup.html', { commands: COMMANDS, ...extension }, { context: { viewport: { width: 380, height: 420 } } });
