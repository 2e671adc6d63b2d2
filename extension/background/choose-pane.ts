import type { Shortfall } from '../capture.ts';
import type { PaneChoice } from '../content-script/page-agent.ts';
import type { Parts } from '../progress.ts';
import { WHOLE_PAGE } from '../words.ts';
import { type Asked, injectAgent } from './agent.ts';
import { hasAccess } from './awaited-access.ts';
import { findFrame } from './find-frame.ts';
import { framedAgent } from './framed-agent.ts';

export interface Chosen {
  readonly agent: Asked;
  readonly parts: Parts;
  /** Set if the main content is a cross-origin frame that the extension cannot access. */
  readonly shortfall?: Shortfall;
}

/**
 * Chooses the most likely pane that can be captured, or the pane with the index `wanted` in `panes()`. Returns undefined if
 * the page cannot be scrolled. Throws like the agent.
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

/** Does not use the document's title, because it also applies to the other panes. */
const labelOf = ({ isDocument, label }: PaneChoice, index: number): string =>
  isDocument ? WHOLE_PAGE : label || `Part ${index + 1}`;

/**
 * Returns the agent for the cross-origin frame with the main content. Returns undefined if there is no such frame or it is not
 * accessible.
 */
async function agentOfFrame(page: Asked, tabId: number, [likeliest]: readonly PaneChoice[]): Promise<Asked | undefined> {
  const frameId = likeliest?.frame && (await findFrame(tabId, likeliest.frame));
  const inside = frameId === undefined ? undefined : await injectAgent(tabId, frameId);
  if (!inside) return undefined;
  // A cross-origin frame nested in this one is not scrolled.
  const pane = (await inside.panes()).findIndex(({ frame }) => !frame);
  return pane < 0 ? undefined : framedAgent(page, inside, pane);
}

/**
 * Returns the origin that needs the user's permission. If the origin is already allowed, the frame is missing for another
 * reason.
 */
async function originToAskFor({ frame }: PaneChoice): Promise<string | undefined> {
  const origin = frame && new URL(frame.address).origin;
  return origin && !(await hasAccess(origin)) ? origin : undefined;
}
