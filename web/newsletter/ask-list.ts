import * as z from 'zod/mini';
import { type ListAnswer, NEWSLETTER_FRAME, NEWSLETTER_TIMEOUT_MS } from '#shared/newsletter.ts';
import { wait } from '../browser/wait.ts';
import type { FrameAnswer, FrameQuestion } from './frame-message.ts';

const answerSchema = z.strictObject({
  id: z.number(),
  answer: z.optional(z.strictObject({ result: z.string(), message: z.string() })),
});

let asked = 0;

/**
 * What the mailing list says to an address with an e-mail in it; nothing when no answer came in a minute, or none that could be
 * understood. It is asked through a frame that is there for this one question. Throws when it was given up.
 */
export async function askList(address: string, givenUp: AbortSignal): Promise<ListAnswer | undefined> {
  asked += 1;
  const frame = hiddenFrame();
  const over = new AbortController();
  const end = () => over.abort();
  givenUp.addEventListener('abort', end, { signal: over.signal });
  try {
    return await Promise.race([
      answerFrom(frame, { id: asked, address }, over.signal),
      wait(NEWSLETTER_TIMEOUT_MS, over.signal).then(() => undefined),
    ]);
  } finally {
    end();
    frame.remove();
  }
}

function hiddenFrame(): HTMLIFrameElement {
  const frame = document.createElement('iframe');
  frame.setAttribute('sandbox', 'allow-scripts');
  frame.hidden = true;
  frame.title = 'Newsletter';
  frame.src = NEWSLETTER_FRAME;
  return frame;
}

function answerFrom(frame: HTMLIFrameElement, question: FrameQuestion, over: AbortSignal): Promise<ListAnswer | undefined> {
  return new Promise((resolve) => {
    const hear = ({ source, data }: MessageEvent) => {
      // The frame's origin is "null", as is that of any other sandboxed one: only its window tells it apart.
      const heard = source !== null && source === frame.contentWindow ? answerTo(question.id, data) : undefined;
      if (heard) resolve(heard.answer);
    };
    // No other target fits an origin that is none. What is said is for whoever the list's own script gives it to.
    const ask = () => frame.contentWindow?.postMessage(question, '*');
    window.addEventListener('message', hear, { signal: over });
    frame.addEventListener('load', ask, { signal: over, once: true });
    document.body.append(frame);
  });
}

/** A message of the frame, if it is the answer to this question. */
export function answerTo(id: number, data: unknown): FrameAnswer | undefined {
  const answer = z.safeParse(answerSchema, data);
  return answer.success && answer.data.id === id ? answer.data : undefined;
}
