import { NO_EDITS } from '#shared/imaging/annotations/edits.ts';
import type { PageText } from '#shared/imaging/page-text.ts';
import type { Area } from '../content-script/page-agent.ts';
import { applyEditsToText } from '../export/edit-page-text.ts';
import type { RemoteAgent } from './remote-agent.ts';

/** Reads the text of the captured pane, in CSS pixels of its content. Resolves to undefined if the page does not allow it. */
export const readPageText = (agent: RemoteAgent): Promise<PageText | undefined> => agent.readPageText().catch(logUnreadable);

/** Reads the text that an area of the window shows, in CSS pixels relative to the area. Resolves like `readPageText`. */
export const readWindowText = (agent: RemoteAgent, area: Area): Promise<PageText | undefined> =>
  agent.readWindowText().then((text) => cropText(text, area), logUnreadable);

/** Returns the text inside an area, relative to the area. Both are CSS pixels. */
export const cropText = (text: PageText, area: Area): PageText =>
  applyEditsToText(text, NO_EDITS, { crop: area, stampRowsAbove: 0 });

/** Logs the error instead of throwing it, because a capture without text is better than no capture. */
function logUnreadable(error: unknown): undefined {
  console.info('Could not read the page text', error);
}
