import type { Capture, PageText, Shortfall } from '../capture.ts';
import type { Captures } from '../store/captures.ts';
import { type Asked, injectAgent } from './agent.ts';
import { EndsEarly } from './capture-error.ts';
import { captureView } from './capture-view.ts';
import { Recording } from './recording.ts';
import { pictureOf, type Target } from './screen.ts';
import { columnsOf, paneSize } from './tiling.ts';
import { type Ground, type Step, walk } from './walk.ts';

/** How far a capture has come; `rows` and `allRows` are device pixels. */
export interface Advance {
  readonly rows: number;
  readonly allRows: number;
  /** Pictures that are still to be taken. */
  readonly picturesLeft: number;
}

export interface Wishes extends Pick<Ground, 'mayGoOn' | 'isStopped'> {
  readonly onAdvance: (advance: Advance) => void;
}

/**
 * Captures the page of a tab from top to bottom, and leaves it as it was. What is cut short is kept as far as it came, and says
 * why; of a page that lets nobody in, what is seen is kept. Errors: `Refused` when there is nothing to keep.
 */
export async function capturePage(captures: Captures, target: Target, wishes: Wishes): Promise<Capture> {
  const agent = await injectAgent(target.tabId);
  if (!agent) return captureView(captures, target);
  try {
    return await followed(new Recording(captures, target), agent, { target, wishes });
  } finally {
    // A page that has gone needs no restoring.
    await agent.restore().catch((error: unknown) => console.info('restore', error));
  }
}

interface Errand {
  readonly target: Target;
  readonly wishes: Wishes;
}

async function followed(recording: Recording, agent: Asked, errand: Errand): Promise<Capture> {
  const shortfall = await follow(recording, agent, errand).catch(shortfallOf);
  return recording.finish(shortfall, await said(agent));
}

async function follow(recording: Recording, agent: Asked, { target, wishes }: Errand): Promise<undefined> {
  const ground = { ...wishes, goTo: agent.goTo, shoot: () => pictureOf(target), mayGoOn: () => mayGoOn(agent, wishes) };
  await recording.keep(walk(await agent.prepare(), ground), (step) => wishes.onAdvance(advanceOf(step)));
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

function shortfallOf(error: unknown): Shortfall {
  if (error instanceof EndsEarly) return error.shortfall;
  console.error('capture', error);
  return 'failed';
}

function advanceOf({ tiling, done, rows }: Step): Advance {
  const picturesLeft = Math.ceil((rows - done) / paneSize(tiling).height) * columnsOf(tiling).length;
  return { rows: done, allRows: rows, picturesLeft };
}
