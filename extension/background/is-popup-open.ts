export const isPopupOpen = async (): Promise<boolean> =>
  (await chrome.runtime.getContexts({ contextTypes: ['POPUP'] })).length > 0;
