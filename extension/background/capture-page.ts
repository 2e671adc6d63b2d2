import type { Capture, PageText, Shortfall } from '../capture.ts';
import type { PageFacts } from '../content-script/page-agent.ts';
import type { Parts } from '../progress.ts';
import type { Captures } from '../storage/captures.ts';
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

/** Progress of a capture, in device pixels. */
export interface Advance {
  readonly rows: number;
  readonly allRows: number;
  readonly picturesLeft: number;
}

export interface Wishes extends Pick<Sight, 'mayGoOn' | 'isStopped'> {
  /** Index in `panes()`. If undefined, the most likely pane is captured. */
  readonly pane: number | undefined;
  readonly onChoice: (parts: Parts) => void;
  readonly onAdvance: (advance: Advance) => void;
}

/**
 * Captures the page of a tab, or one of its panes, from top to bottom, and restores the page. If the capture ends early, keeps
 * the rows so far and the reason. If the page cannot be scrolled, captures only its visible part. Throws `Refused` if there is
 * nothing to keep.
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
    // If the page is gone, there is nothing to restore.
    await chosen.agent.restore().catch((error: unknown) => console.info('restore', error));
  }
}

/**
 * Reads the address and title again if the browser hid them when the capture began. It reveals them once the click has granted
 * access, which may be moments later. Throws `Refused` (`tabGone`, `unknown`).
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
 * Takes a screenshot, then checks that the page was neither replaced nor zoomed. Retakes the screenshot once if a fixed
 * element appeared during it. Throws `EndsEarly` (`navigated`, `resized`).
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

const said = (agent: Asked): Promise<PageText | undefined> =>
  agent.describe().catch((error: unknown) => {
    console.info('describe', error);
    return undefined;
  });

function advanceOf({ tiling, done, rows }: Step): Advance {
  const picturesLeft = Math.ceil((rows - done) / paneSize(tiling).height) * columnsOf(tiling).length;
  return { rows: done, allRows: rows, picturesLeft };
}
