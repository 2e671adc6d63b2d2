import { element } from '../dom/element.ts';
import { ask } from '../messages.ts';
import { onProgress, progress } from '../progress.ts';
import { footer } from './footer.ts';
import { header } from './header.ts';
import { type PopupFacts, popupScreen } from './popup-screen.ts';
import { screenIn } from './screen-view.ts';
import { takeUnseenFailure } from './unseen-failure.ts';

const REDRAW_MS = 500;

/** Opens on a click on the toolbar button and starts a capture at once, unless there is an earlier failure to show. */
function openPopup(): void {
  const main = element('main');
  const show = screenIn(main, (pane) => void begin(pane));
  let facts: PopupFacts = { progress: undefined, begun: 'asked', failure: undefined, tabId: undefined, seen: undefined };
  const learn = (news: Partial<PopupFacts>): void => {
    facts = { ...facts, ...news };
    show(popupScreen(facts), Date.now());
  };

  async function begin(pane?: number): Promise<void> {
    learn({ begun: 'asked', failure: undefined, seen: undefined });
    try {
      const [tab] = await chrome.tabs.query({ active: true, currentWindow: true });
      learn({ tabId: tab?.id });
      // Ignored by the service worker while a capture runs, unless `pane` is set. The worker first cleans up an interrupted
      // capture.
      if (tab?.id !== undefined) await ask('startCapture', { tabId: tab.id, ...(pane !== undefined && { pane }) });
      learn({ begun: 'answered', progress: await progress() });
    } catch (error) {
      learn({ begun: 'answered', failure: error instanceof Error ? error.message : String(error) });
    }
  }

  document.body.append(header(), main, footer());
  const ending = new AbortController();
  addEventListener('pagehide', () => ending.abort());
  setInterval(() => learn({}), REDRAW_MS);
  learn({});
  void takeUnseenFailure().then((failed) => {
    if (failed) learn({ begun: 'answered', progress: failed });
    else void begin();
    onProgress((now) => learn({ progress: now, ...(now.state === 'taking' && { seen: now }) }), ending.signal);
  });
}

openPopup();
