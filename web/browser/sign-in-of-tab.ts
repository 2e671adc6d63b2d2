/** What Amplify keeps of a sign-in that has left for the hosted pages, where every tab of the site sees it. */
const PARTS = ['inflightOAuth', 'inflightOAuthDeadline', 'oauthPKCE', 'oauthState'] as const;

const keysOf = (clientId: string): readonly string[] => PARTS.map((part) => `CognitoIdentityServiceProvider.${clientId}.${part}`);

/** Keeps a sign-in that is about to leave to the tab that began it: every other would take it for its own, and give it up. */
export function keepInTab(clientId: string): void {
  for (const key of keysOf(clientId)) move(key, localStorage, sessionStorage);
}

/**
 * Gives Amplify the sign-in that this tab began, where it comes back with an answer. Anywhere else it was given up, and is
 * forgotten.
 */
export function giveBack(clientId: string, isAnswered: boolean): void {
  for (const key of keysOf(clientId)) {
    if (isAnswered) move(key, sessionStorage, localStorage);
    else sessionStorage.removeItem(key);
  }
}

function move(key: string, from: Storage, to: Storage): void {
  const kept = from.getItem(key);
  if (kept === null) return;
  to.setItem(key, kept);
  from.removeItem(key);
}
