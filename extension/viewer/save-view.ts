import type { SaveState } from '#shared/extension-protocol.ts';
import type { LibraryUpload } from '../storage/uploads.ts';
import { t } from '../text.ts';

/** Upload of a capture and the state of its tab. */
export interface UploadStatus {
  readonly upload: LibraryUpload;
  /** True if the tab was closed, or if the page that uploads the capture was left, reloaded or crashed. */
  readonly isGone: boolean;
  /** True if the opened page has not reported anything in time. */
  readonly isSilent: boolean;
  readonly isOffline: boolean;
  /** True if the user has looked at the tab, or if it was not opened for this upload. */
  readonly isVisited: boolean;
  readonly isSignedIn: boolean;
}

/** `show` activates the tab of the upload. */
export type ProblemAction = 'retry' | 'show' | 'signIn';

export type SaveView =
  | { readonly kind: SaveState }
  /** `fraction` is from 0 to 1. */
  | { readonly kind: 'saving'; readonly fraction: number }
  | { readonly kind: 'problem'; readonly text: string; readonly action: ProblemAction };

/** Returns the view of the upload, or the save state if there is no upload. Leaves out a failed upload if the current edits are saved. */
export function getSaveView(saveState: SaveState, status: UploadStatus | undefined): SaveView {
  const view = status && getUploadView(status);
  if (!view || (view.kind === 'problem' && saveState === 'saved')) return { kind: saveState };
  return view;
}

function getUploadView({ upload, isGone, isSilent, isOffline, isVisited, isSignedIn }: UploadStatus): SaveView {
  // Signing in leaves the page of the upload, and the site does not repeat an upload whose session ended.
  const hasSignedIn = upload.state === 'failed' && upload.problem === 'signedOut' && isVisited && isSignedIn;
  if (isGone || hasSignedIn) return { kind: 'problem', text: t('viewerUploadInterrupted'), action: 'retry' };
  // The site explains the problem, so the button first shows its tab. After the user has visited the tab, the button retries.
  const action = isVisited ? 'retry' : 'show';
  switch (upload.state) {
    case 'opening':
      if (isOffline) return { kind: 'problem', text: t('viewerOffline'), action: 'retry' };
      return isSilent ? { kind: 'problem', text: t('viewerLibrarySilent'), action } : { kind: 'saving', fraction: 0 };
    case 'saving':
      return { kind: 'saving', fraction: upload.fraction };
    case 'failed':
      if (upload.problem === 'signedOut') return { kind: 'problem', text: t('viewerSignInToSave'), action: 'signIn' };
      return { kind: 'problem', text: upload.message, action: upload.problem === 'temporary' ? 'retry' : action };
  }
}
