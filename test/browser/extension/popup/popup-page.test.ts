import { describe, expect, test } from 'vitest';
import { findViolations } from '../../../support/browser/accessibility.ts';
import { PREMIUM_LOGIN } from '../../../support/extension/premium-login.ts';
import type { FakeExtension } from '../fake-extension-api.ts';
import { createRunningProgress, openPopup } from './open-popup.ts';

const INBOX_OPTIONS = {
  pane: 0,
  panes: ['Inbox', 'Folders', 'Part 3'].map((label, index) => ({ label, index })),
};

describe('popup', () => {
  test('starts to capture the active tab and shows the progress', async () => {
    const page = await openPopup({ responses: { startCapture: { progress: createRunningProgress() } } });
    await page.getByText('Capturing this page').waitFor();
    expect(await page.evaluate(() => window.calls)).toEqual([{ name: 'startCapture', input: { tabId: 7 } }]);
    await page.getByText(/^12,400 of about 40,000 px · \d s left$/).waitFor();
    expect(await page.locator('progress').evaluate((bar: HTMLProgressElement) => bar.value)).toBeCloseTo(0.31);
  });

  test('shows that another tab is being captured', async () => {
    const page = await openPopup({ progress: createRunningProgress({ tabId: 8 }) });
    await page.getByText('Capturing the page in another tab').waitFor();
    expect(await page.getByRole('button', { name: 'Capture this page' }).count()).toBe(0);
  });

  test('shows no counts until the page has been measured', async () => {
    const page = await openPopup({ progress: createRunningProgress({ capturedRows: 0, totalRows: 0 }) });
    await page.getByText('Preparing the page').waitFor();
    await page.getByText('Keep this tab in front until the capture is done.').waitFor();
    expect(await page.getByText(' px').count()).toBe(0);
    expect(await page.getByRole('button', { name: 'Stop and keep' }).isEnabled()).toBe(true);
  });

  test('stops a capture, and keeps the focus on the stop button when rows arrive', async () => {
    const page = await openPopup({ progress: createRunningProgress() });
    const stop = page.getByRole('button', { name: 'Stop and keep' });
    await stop.click();
    await page.evaluate((progress) => window.setProgress(progress), createRunningProgress({ capturedRows: 20_000 }));
    await page.getByText('20,000 of about 40,000 px').waitFor();
    expect(await stop.evaluate((node) => node === document.activeElement)).toBe(true);
    expect(await page.evaluate(() => window.calls.map(({ name }) => name))).toEqual(['startCapture', 'stopCapture']);
  });

  test.each([
    ['Keep going', 'continueCapture'],
    ['Stop', 'stopCapture'],
  ])('asks if the capture of a page that keeps growing should continue: %s', async (label, requestName) => {
    const page = await openPopup({ progress: createRunningProgress({ decideUntil: Date.now() + 12_000 }) });
    await page.getByText('This page keeps growing').waitFor();
    expect(await page.getByText(/Stops in 1[0-2] s\./).count()).toBe(1);
    await page.getByRole('button', { name: label }).click();
    expect(await page.evaluate(() => window.calls.at(-1)?.name)).toBe(requestName);
  });

  test('lists no other panes when there are none', async () => {
    const page = await openPopup({
      progress: createRunningProgress({ paneOptions: { pane: 0, panes: [{ index: 0, label: 'Inbox' }] } }),
    });
    await page.getByText('Capturing this page').waitFor();
    expect(await page.getByRole('listitem').count()).toBe(0);
  });

  test('starts to capture another pane, and lists no panes while another tab is captured', async () => {
    const page = await openPopup({ progress: createRunningProgress({ paneOptions: INBOX_OPTIONS }) });
    await page.getByText('Capturing “Inbox”. Or capture:').waitFor();
    expect(await page.getByRole('listitem').allTextContents()).toEqual(['Folders', 'Part 3']);
    await page.getByRole('button', { name: 'Part 3' }).click();
    const call = { name: 'startCapture', input: { tabId: 7, pane: 2, isReplacing: true } };
    await expect.poll(() => page.evaluate(() => window.calls.at(-1))).toEqual(call);
    await page.evaluate(
      (progress) => window.setProgress(progress),
      createRunningProgress({ paneOptions: INBOX_OPTIONS, tabId: 8 }),
    );
    await page.getByText('Capturing the page in another tab').waitFor();
    expect(await page.getByRole('listitem').count()).toBe(0);
  });

  test('does not list the whole page when it is being captured', async () => {
    const panes = ['The whole page', 'Folders'].map((label, index) => ({ label, index }));
    const page = await openPopup({ progress: createRunningProgress({ paneOptions: { pane: 0, panes } }) });
    await page.getByText('Or capture part of the page:').waitFor();
    expect(await page.getByRole('listitem').allTextContents()).toEqual(['Folders']);
  });

  test('keeps the focus on a pane when rows arrive, and lists the panes after the capture', async () => {
    const page = await openPopup({ progress: createRunningProgress({ paneOptions: INBOX_OPTIONS }) });
    const folders = page.getByRole('button', { name: 'Folders' });
    await folders.focus();
    await page.evaluate(
      (progress) => window.setProgress(progress),
      createRunningProgress({ capturedRows: 20_000, paneOptions: INBOX_OPTIONS }),
    );
    await page.getByText('20,000 of about 40,000 px').waitFor();
    expect(await folders.evaluate((node) => node === document.activeElement)).toBe(true);
    await page.evaluate(() => window.setProgress({ state: 'idle' }));
    await page.getByRole('link', { name: 'Open capture' }).waitFor();
    expect(await folders.count()).toBe(1);
  });

  test.each([
    { response: 'allowed', isGranted: true, laterCalls: [] },
    { response: 'denied', isGranted: false, laterCalls: [{ name: 'forgetPendingAccess' }] },
  ])(
    'notifies the service worker before it requests access to a cross-origin frame, which is $response',
    async ({ isGranted, laterCalls }) => {
      const paneOptions = { pane: 1, panes: [{ index: 1, label: 'Portal' }], blockedOrigin: 'https://docs.example' };
      const page = await openPopup({ progress: createRunningProgress({ paneOptions }) });
      await page.getByText('Most of this page is in a frame from docs.example.').waitFor();
      await page.evaluate((granted) => {
        const request = async (input: object) => {
          window.calls.push({ name: 'permissions', input });
          return granted;
        };
        Object.assign(chrome, { permissions: { request } });
      }, isGranted);
      await page.getByRole('button', { name: 'Allow docs.example and capture it' }).click();
      await expect
        .poll(() => page.evaluate(() => window.calls.slice(1)))
        .toEqual([
          { name: 'captureWhenAllowed', input: { tabId: 7, origin: 'https://docs.example' } },
          { name: 'permissions', input: { origins: ['https://docs.example/*'] } },
          ...laterCalls,
        ]);
    },
  );

  test('links to the finished capture', async () => {
    const page = await openPopup({ progress: createRunningProgress() });
    await page.getByText('Capturing this page').waitFor();
    await page.evaluate(() => window.setProgress({ state: 'idle' }));
    const link = page.getByRole('link', { name: 'Open capture' });
    expect(await link.getAttribute('href')).toBe('result.html?id=c1');
  });

  test('shows why a capture failed, and tries again', async () => {
    const failure = { progress: { state: 'failed', reason: 'diskFull' } } as const;
    const page = await openPopup({ responses: { startCapture: failure } });
    await page.getByText('The disk is full').waitFor();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect.poll(() => page.evaluate(() => window.calls.length)).toBe(2);
  });

  test('shows an unseen failure once before it starts another capture', async () => {
    const page = await openPopup({ progress: { state: 'failed', reason: 'interrupted', isUnseen: true } });
    await page.getByText('The browser stopped the capture').waitFor();
    const badgeCall = { name: 'badge', input: { text: '' } };
    await expect.poll(() => page.evaluate(() => window.calls)).toEqual([badgeCall]);
    expect(await page.evaluate(() => chrome.storage.session.get('progress'))).toEqual({
      progress: { state: 'failed', reason: 'interrupted' },
    });
    await page.getByRole('button', { name: 'Try again' }).click();
    const startCall = { name: 'startCapture', input: { tabId: 7 } };
    await expect.poll(() => page.evaluate(() => window.calls)).toEqual([badgeCall, startCall]);
  });

  test('shows an error of the service worker', async () => {
    const page = await openPopup({ responses: { startCapture: { error: 'The worker crashed.' } } });
    await page.getByText('The worker crashed.').waitFor();
    expect(await page.getByRole('heading', { level: 2 }).textContent()).toBe('The capture could not start');
  });

  test('shows that the browser uses the shortcut, and opens the page where the user can choose another', async () => {
    const page = await openPopup({});
    await page.getByText('Your browser uses Alt+Shift+P for tab groups.').waitFor();
    await page.getByRole('button', { name: 'chrome://extensions/shortcuts' }).click();
    expect(await page.evaluate(() => window.calls.at(-1))).toEqual({ name: 'open', input: 'chrome://extensions/shortcuts' });
  });

  test('shows only a link after the user has dismissed the shortcut advice', async () => {
    const page = await openPopup({});
    await page.getByRole('button', { name: 'Got it' }).click();
    await page.getByText('Shortcut Alt+Shift+U').waitFor();
    expect(await page.getByRole('button', { name: 'Change' }).evaluate((node) => node === document.activeElement)).toBe(true);
    expect(await page.getByText('for tab groups').count()).toBe(0);
    await page.getByRole('button', { name: 'Change' }).click();
    expect(await page.evaluate(() => window.calls.at(-1))).toEqual({ name: 'open', input: 'chrome://extensions/shortcuts' });
    const dismissedAdvice = await page.evaluate(() => chrome.storage.local.get('readAdvice'));
    const again = await openPopup({ local: dismissedAdvice });
    await again.getByText('Shortcut Alt+Shift+U').waitFor();
    expect(await again.getByText('for tab groups').count()).toBe(0);
  });

  test('marks the shortcut advice as read after a while', async () => {
    const page = await openPopup({});
    const readDismissedAdvice = () => page.evaluate(() => chrome.storage.local.get('readAdvice'));
    await expect.poll(readDismissedAdvice).toEqual({ readAdvice: 'Alt+Shift+U' });
    expect(await page.getByText('for tab groups').count()).toBe(1);
  });

  test('shows changed shortcut advice again', async () => {
    const page = await openPopup({ local: { readAdvice: 'Something else' } });
    await page.getByText('Your browser uses Alt+Shift+P for tab groups.').waitFor();
    const unbound = await openPopup({
      commands: [],
      local: { readAdvice: 'Alt+Shift+U' },
    });
    await unbound.getByText('Set a shortcut at').waitFor();
    await unbound.getByRole('button', { name: 'Got it' }).click();
    await unbound.getByText('No shortcut').waitFor();
    await unbound.getByRole('button', { name: 'Set one' }).waitFor();
  });

  test('does not overflow in a window of 320 px', async () => {
    const states: Partial<FakeExtension>[] = [
      { progress: createRunningProgress() },
      { progress: createRunningProgress({ decideUntil: Date.now() + 9_000 }) },
      { commands: [{ name: 'capture', shortcut: '' }] },
      { login: PREMIUM_LOGIN },
    ];
    for (const state of states) {
      const page = await openPopup(state);
      await page.setViewportSize({ width: 320, height: 600 });
      await page
        .getByRole('contentinfo')
        .getByText(/signed in/i)
        .waitFor();
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    }
  });

  test('shows the plan of a signed-in user and links to the account', async () => {
    const page = await openPopup({ login: { userId: 'u', orgId: '', status: '' } });
    await page.getByText('Signed in · Basic').waitFor();
    expect(await page.getByRole('link', { name: 'Account' }).getAttribute('href')).toBe('https://site.example/account');
    expect(await page.getByRole('button', { name: 'Sign in' }).count()).toBe(0);
  });

  test('distinguishes a blank tab from pages of the browser', async () => {
    const page = await openPopup({ responses: { startCapture: { progress: { state: 'failed', reason: 'blank' } } } });
    await page.getByText('This tab is empty').waitFor();
    expect(await page.getByText('Extensions cannot access browser pages').count()).toBe(0);
  });

  test('opens the site to sign in', async () => {
    const page = await openPopup({});
    const opening = page.waitForEvent('popup');
    await page.getByRole('button', { name: 'Sign in' }).click();
    expect((await opening).url()).toBe('https://site.example/auth/popup?signin');
  });

  test.each([
    ['a running capture', { progress: createRunningProgress() }],
    [
      'other panes',
      { progress: createRunningProgress({ paneOptions: { ...INBOX_OPTIONS, blockedOrigin: 'https://docs.example' } }) },
    ],
    ['a countdown', { progress: { state: 'countdown', tabId: 7, mode: 'page', startsAt: Date.now() + 9_500 } }],
    ['a question', { progress: createRunningProgress({ decideUntil: Date.now() + 9_000 }) }],
    ['a failed capture', { responses: { startCapture: { progress: { state: 'failed', reason: 'notAllowed' } } } }],
  ] as const)('has no accessibility violations for %s', async (_, extension) => {
    const page = await openPopup(extension);
    await page.getByRole('button', { name: 'Sign in' }).waitFor();
    expect(await findViolations(page)).toEqual([]);
  });
});
