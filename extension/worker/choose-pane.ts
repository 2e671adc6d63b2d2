import type { Shortfall } from '../capture.ts';
import type { PaneChoice } from '../page/page-agent.ts';
import type { Parts } from '../progress.ts';
import { WHOLE_PAGE } from '../words.ts';
import { type Asked, injectAgent } from './agent.ts';
import { hasAccess } from './awaited-access.ts';
import { findFrame } from './find-frame.ts';
import { framedAgent } from './framed-agent.ts';

/** What of a page is captured, and who goes through it. */
export interface Chosen {
  readonly agent: Asked;
  readonly parts: Parts;
  /** Why that is less than what the page is there for. */
  readonly shortfall?: Shortfall;
}

/**
 * Chooses the likeliest pane of a page that may be captured, or the `wanted` one of `panes()`. None where nobody may scroll the
 * page. Errors: those of the agent.
 */
export async function choosePane(page: Asked, tabId: number, wanted?: number): Promise<Chosen | undefined> {
  const panes = await page.panes();
  if (panes.length === 0) return undefined;
  const framed = await agentOfFrame(page, tabId, panes);
  const isOpen = ({ frame }: PaneChoice): boolean => !frame || framed !== undefined;
  const pane = wanted ?? panes.findIndex(isOpen);
  const closed = panes.find((each) => !isOpen(each));
  const agent = panes[pane]?.frame && framed ? framed : page;
  const offered = panes.flatMap((each, index) => (isOpen(each) ? { index, label: labelOf(each, index) } : []));
  const origin = closed && (await originToAskFor(closed));
  const parts = { pane, panes: offered, ...(origin && { closedOrigin: origin }) };
  return { agent, parts, ...(closed && wanted === undefined && { shortfall: 'foreignFrame' }) };
}

/** The title of a page names all of it, and so none of its parts. */
const labelOf = ({ isDocument, label }: PaneChoice, index: number): string =>
  isDocument ? WHOLE_PAGE : label || `Part ${index + 1}`;

/** Whoever goes through the frame of another site that a page is there for; nobody where there is none, or it lets nobody in. */
async function agentOfFrame(page: Asked, tabId: number, [likeliest]: readonly PaneChoice[]): Promise<Asked | undefined> {
  const frameId = likeliest?.frame && (await findFrame(tabId, likeliest.frame));
  const inside = frameId === undefined ? undefined : await injectAgent(tabId, frameId);
  if (!inside) return undefined;
  // A frame of yet another site in it is left as it stands.
  const pane = (await inside.panes()).findIndex(({ frame }) => !frame);
  return pane < 0 ? undefined : framedAgent(page, inside, pane);
}

/** Whose access has to be asked for before a frame may be captured. Where there is access already, that is not what it lacks. */
async function originToAskFor({ frame }: PaneChoice): Promise<string | undefined> {
  const origin = frame && new URL(frame.address).origin;
  return origin && !(await hasAccess(origin)) ? origin : undefined;
}
