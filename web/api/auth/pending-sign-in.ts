/** localStorage keys of Amplify for a pending sign-in. Every tab of the site sees them. */
const PARTS = ['inflightOAuth', 'inflightOAuthDeadline', 'oauthPKCE', 'oauthState'] as const;

const keysOf = (clientId: string): readonly string[] => PARTS.map((part) => `CognitoIdentityServiceProvider.${clientId}.${part}`);

/** Moves a pending sign-in to sessionStorage of this tab. Any other tab would take the sign-in for its own and abandon it. */
export function moveToSessionStorage(clientId: string): void {
  for (const key of keysOf(clientId)) move(key, localStorage, sessionStorage);
}

/**
 * Moves the pending sign-in of this tab back for Amplify if the hosted pages have redirected to the site. On any other page the
 * user has abandoned it, and it is deleted.
 */
export function restoreToLocalStorage(clientId: string, isAnswered: boolean): void {
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
