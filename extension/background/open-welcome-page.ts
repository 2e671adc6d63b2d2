export function openWelcomePageOnInstall(): void {
  chrome.runtime.onInstalled.addListener(({ reason }) => {
    if (reason !== 'install') return;
    chrome.tabs
      .create({ url: 'welcome.html' })
      .catch((error: unknown) => console.error('Could not open the welcome page', error));
  });
}
