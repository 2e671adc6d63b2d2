/** Has the welcome page opened for whoever installs the extension: an update, of it or of the browser, opens nothing. */
export function welcomeNewcomers(): void {
  chrome.runtime.onInstalled.addListener(({ reason }) => {
    if (reason !== 'install') return;
    chrome.tabs.create({ url: 'welcome.html' }).catch((error: unknown) => console.error('welcome', error));
  });
}
