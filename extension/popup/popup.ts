import { element } from '../dom/element.ts';
import { ask } from '../messages.ts';
import { onProgress, progress } from '../progress.ts';
import { footer } from './footer.ts';
import { header } from './header.ts';
import { type PopupFacts, popupScreen } from './popup-screen.ts';
import { screenIn } from './screen-view.ts';
import { takeUnseenFailure } from './unseen-failure.ts';

const REDRAW_MS = 500;

/** A click on the toolbar opens this, and is enough: the capture begins by itself, unless there is a failure to be told of first. */
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
      // While one is under way the worker begins no other, unless a certain pane is asked for; what a worker before it left half done, it ends first.
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
