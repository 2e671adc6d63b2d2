/** Ends of the localStorage keys in which Amplify keeps a pending sign-in. All tabs of the site share these keys. */
const KEY_SUFFIXES = ['inflightOAuth', 'inflightOAuthDeadline', 'oauthPKCE', 'oauthState'] as const;

const listStorageKeys = (clientId: string): readonly string[] =>
  KEY_SUFFIXES.map((suffix) => `CognitoIdentityServiceProvider.${clientId}.${suffix}`);

/**
 * Moves a pending sign-in to sessionStorage of this tab. Otherwise Amplify in another tab would find this sign-in and abandon it.
 */
export function moveToSessionStorage(clientId: string): void {
  for (const key of listStorageKeys(clientId)) moveItem(key, localStorage, sessionStorage);
}

/**
 * Moves the pending sign-in of this tab back to localStorage if the hosted pages have redirected to the site. Otherwise deletes the
 * pending sign-in, because the user has abandoned it.
 */
export function restoreToLocalStorage(clientId: string, hasReturned: boolean): void {
  for (const key of listStorageKeys(clientId)) {
    if (hasReturned) moveItem(key, sessionStorage, localStorage);
    else sessionStorage.removeItem(key);
  }
}

function moveItem(key: string, source: Storage, target: Storage): void {
  const value = source.getItem(key);
  if (value === null) return;
  target.setItem(key, value);
  source.removeItem(key);
}
