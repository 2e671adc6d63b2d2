import type { Capture, PageText, Shortfall } from '../capture.ts';
import type { PageFacts } from '../page/page-agent.ts';
import type { Parts } from '../progress.ts';
import type { Captures } from '../store/captures.ts';
import { type Asked, injectAgent } from './agent.ts';
import { EndsEarly, isTabClosed, Refused, shortfallOf } from './capture-error.ts';
import { captureView, only } from './capture-view.ts';
import { type Chosen, choosePane } from './choose-pane.ts';
import { describedAtEnd } from './described-at-end.ts';
import { Recording } from './recording.ts';
import { pictureOf, type Target } from './screen.ts';
import { columnsOf, paneSize } from './tiling.ts';
import type { Sight } from './view.ts';
import { type Step, walk } from './walk.ts';

/** How far a capture has come; `rows` and `allRows` are device pixels. */
export interface Advance {
  readonly rows: number;
  readonly allRows: number;
  /** Pictures that are still to be taken. */
  readonly picturesLeft: number;
}

export interface Wishes extends Pick<Sight, 'mayGoOn' | 'isStopped'> {
  /** Which of the page's panes; where that is left open, the likeliest. */
  readonly pane: number | undefined;
  readonly onChoice: (parts: Parts) => void;
  readonly onAdvance: (advance: Advance) => void;
}

/**
 * Captures the page of a tab, or one pane of it, from top to bottom, and leaves it as it was. What is cut short is kept as far as it came, and says
 * why; of a page that lets nobody in, what is seen is kept. Errors: `Refused` when there is nothing to keep.
 */
export async function capturePage(captures: Captures, tab: Target, wishes: Wishes): Promise<Capture> {
  const agent = await injectAgent(tab.tabId);
  const target = await withAddress(tab);
  const chosen = agent && (await choosePane(agent, target.tabId, wishes.pane));
  if (!chosen) return captureView(captures, target);
  wishes.onChoice(chosen.parts);
  try {
    return await followed(new Recording(captures, target), chosen, { target, wishes });
  } finally {
    // A page that has gone needs no restoring.
    await chosen.agent.restore().catch((error: unknown) => console.info('restore', error));
  }
}

/**
 * Reads the address and title of a tab again if they were hidden when the capture began: the browser shows them only once the click
 * has granted access, which may be moments later. Throws `Refused` (`tabGone`, `unknown`).
 */
async function withAddress(target: Target): Promise<Target> {
  if (target.url !== '') return target;
  const { url = '', title = '' } = await chrome.tabs.get(target.tabId).catch((cause: unknown) => {
    throw new Refused(isTabClosed(cause) ? 'tabGone' : 'unknown', { cause });
  });
  return { ...target, url, title: title || url };
}

interface Errand {
  readonly target: Target;
  readonly wishes: Wishes;
}

async function followed(recording: Recording, { agent, ...chosen }: Chosen, errand: Errand): Promise<Capture> {
  const listening = describedAtEnd(agent);
  const shortfall = await follow(recording, { ...chosen, agent: listening }, errand).catch(shortfallOf);
  const text = shortfall === 'enlarged' ? undefined : await said(listening);
  return recording.finish(shortfall ?? chosen.shortfall, text);
}

async function follow(
  recording: Recording,
  { agent, parts }: Chosen,
  { target, wishes }: Errand,
): Promise<Shortfall | undefined> {
  const facts = await agent.prepare(parts.pane);
  if (facts.isEnlarged) {
    await recording.keep(only(await pictureOf(target)), () => undefined);
    return 'enlarged';
  }
  const sight = {
    ...wishes,
    goTo: agent.goTo,
    shoot: () => pictureOfPage(agent, target, facts),
    mayGoOn: () => mayGoOn(agent, wishes),
    isFirstChanged: agent.isFirstChanged,
  };
  await recording.keep(walk(facts, sight), (step) => wishes.onAdvance(advanceOf(step)));
  return undefined;
}

/**
 * A picture of what the agent went to: in its place another page may have come meanwhile, or the same in another size. Where
 * something came in front just then, it is taken once more.
 */
async function pictureOfPage(agent: Asked, target: Target, facts: PageFacts, retakes = 1): Promise<ImageBitmap> {
  const picture = await pictureOf(target, agent.hold);
  const { density, isEnlarged, isOvertaken } = await agent.requirePrepared();
  if (density !== facts.density || isEnlarged) throw new EndsEarly('resized');
  if (!isOvertaken || retakes === 0) return picture;
  picture.close();
  return pictureOfPage(agent, target, facts, retakes - 1);
}

async function mayGoOn(agent: Asked, wishes: Wishes): Promise<boolean> {
  const isFollowed = await wishes.mayGoOn();
  if (isFollowed) await agent.follow();
  return isFollowed;
}

/** What the page says of itself; nothing where it has gone meanwhile. */
const said = (agent: Asked): Promise<PageText | undefined> =>
  agent.describe().catch((error: unknown) => {
    console.info('describe', error);
    return undefined;
  });

function advanceOf({ tiling, done, rows }: Step): Advance {
  const picturesLeft = Math.ceil((rows - done) / paneSize(tiling).height) * columnsOf(tiling).length;
  return { rows: done, allRows: rows, picturesLeft };
}
