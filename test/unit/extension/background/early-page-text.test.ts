import { expect, test } from 'vitest';
import type { RemoteAgent } from '../../../../extension/background/agent.ts';
import { withEarlyPageText } from '../../../../extension/background/early-page-text.ts';
import type { PageText } from '../../../../extension/capture.ts';

const TEXT: PageText = { links: [], lines: [], wholes: [] };
const ARRIVAL = { x: 0, y: 0, content: { width: 0, height: 0 }, isEndless: false, isFirstScreenChanged: false };

/** Creates an agent that records its calls and fails the first `fails` calls of `readPageText`. */
function createAgent({ fails = 0 } = {}) {
  const calls: string[] = [];
  let left = fails;
  const refuse = (): never => {
    throw new Error('Unexpected call.');
  };
  const agent: RemoteAgent = {
    listPanes: refuse,
    prepare: refuse,
    freezeNewContent: refuse,
    readScreenshotState: refuse,
    isFirstScreenChanged: refuse,
    raiseGrowthLimit: refuse,
    restore: refuse,
    async goTo({ isLast }) {
      calls.push(isLast ? 'last' : 'further');
      return ARRIVAL;
    },
    async readPageText() {
      calls.push('readPageText');
      if (left-- > 0) throw new Error('gone');
      return TEXT;
    },
  };
  return { agent: withEarlyPageText(agent), calls };
}

const place = (isLast: boolean) => ({ x: 0, y: 0, isFirst: false, isLast });

test('withEarlyPageText reads the text at the last screen and again at the end', async () => {
  const { agent, calls } = createAgent();
  await agent.goTo(place(false));
  await agent.goTo(place(true));
  expect(calls).toEqual(['further', 'last', 'readPageText']);
  expect(await agent.readPageText()).toBe(TEXT);
  expect(calls).toHaveLength(4);
});

test('withEarlyPageText throws a failure only when the text is requested', async () => {
  const { agent } = createAgent({ fails: 2 });
  await agent.goTo(place(true));
  await expect(agent.readPageText()).rejects.toThrow('gone');
});
