import { describe, expect, test } from 'vitest';
import type { LibraryUpload } from '../../../../extension/storage/uploads.ts';
import { getSaveView, type UploadStatus } from '../../../../extension/viewer/save-view.ts';
import { stubMessages } from '../../../support/extension/stub-messages.ts';

stubMessages();

const OPENING: LibraryUpload = { state: 'opening', tabId: 7, openedAt: 0 };
const SAVING: LibraryUpload = { state: 'saving', tabId: 7, documentId: 'D', fraction: 0.42 };
const failed = (problem: 'signedOut' | 'temporary' | 'refused', message = 'Your library is full.'): LibraryUpload => ({
  state: 'failed',
  tabId: 7,
  problem,
  message,
});
const followed = (upload: LibraryUpload, changes: Partial<UploadStatus> = {}): UploadStatus => ({
  upload,
  isGone: false,
  isSilent: false,
  isOffline: false,
  isVisited: false,
  isSignedIn: false,
  ...changes,
});
const INTERRUPTED = { kind: 'problem', text: 'The upload was interrupted. Nothing is lost.', action: 'retry' };

describe('getSaveView', () => {
  test.each(['unsaved', 'saved', 'changed'] as const)('shows the save state without an upload (%s)', (state) => {
    expect(getSaveView(state, undefined)).toEqual({ kind: state });
  });

  test('shows the progress, also when a saved capture is saved again', () => {
    expect(getSaveView('unsaved', followed(OPENING))).toEqual({ kind: 'saving', fraction: 0 });
    expect(getSaveView('saved', followed(SAVING))).toEqual({ kind: 'saving', fraction: 0.42 });
  });

  test.each([OPENING, SAVING, failed('refused')])('reports an interruption when the page is gone ($state)', (upload) => {
    expect(getSaveView('changed', followed(upload, { isGone: true }))).toEqual(INTERRUPTED);
  });

  test('shows a capture as saved when a later upload of it has failed', () => {
    expect(getSaveView('saved', followed(SAVING, { isGone: true }))).toEqual({ kind: 'saved' });
  });

  test.each([
    ['the page does not respond', OPENING, { isSilent: true }, 'Your library does not respond.', 'show'],
    [
      'the user has seen the silent page',
      OPENING,
      { isSilent: true, isVisited: true },
      'Your library does not respond.',
      'retry',
    ],
    [
      'the browser is offline',
      OPENING,
      { isOffline: true },
      'You are offline. Connect to the internet, then try again.',
      'retry',
    ],
    ['the user is signed out', failed('signedOut', ''), { isVisited: true }, 'Sign in to save this capture.', 'signIn'],
    [
      'the user has not signed in again',
      failed('signedOut', ''),
      { isSignedIn: true },
      'Sign in to save this capture.',
      'signIn',
    ],
    ['the user has signed in again', failed('signedOut', ''), { isSignedIn: true, isVisited: true }, INTERRUPTED.text, 'retry'],
    ['the library is full', failed('refused'), {}, 'Your library is full.', 'show'],
    ['the user has seen the reason', failed('refused'), { isVisited: true }, 'Your library is full.', 'retry'],
    ['the connection was lost', failed('temporary', 'No response.'), {}, 'No response.', 'retry'],
  ] as const)('offers one action when %s', (_, upload, changes, text, action) => {
    expect(getSaveView('unsaved', followed(upload, changes))).toEqual({ kind: 'problem', text, action });
  });
});
