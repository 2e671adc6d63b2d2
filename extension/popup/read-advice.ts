const KEY = 'readAdvice';

/** Returns true if this is the advice that the user read last. Any other advice is shown again. */
export async function wasDismissed(advice: string): Promise<boolean> {
  const { [KEY]: read } = await chrome.storage.local.get(KEY);
  return read === advice;
}

export const dismissNotice = (advice: string): Promise<void> => chrome.storage.local.set({ [KEY]: advice });
