const KEY = 'readAdvice';

/** Whether somebody has read a piece of advice: the last that was. Whatever else is to be said is said anew. */
export async function isRead(advice: string): Promise<boolean> {
  const { [KEY]: read } = await chrome.storage.local.get(KEY);
  return read === advice;
}

export const noteRead = (advice: string): Promise<void> => chrome.storage.local.set({ [KEY]: advice });
