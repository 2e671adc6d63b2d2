import { expect, test } from 'vitest';
import type { PageText } from '#shared/imaging/page-text.ts';
import { withEarlyPageText } from '../../../../extension/background/early-page-text.ts';
import type { RemoteAgent } from '../../../../extension/background/remote-agent.ts';

const TEXT: PageText = { links: [], lines: [], unbreakableAreas: [] };
const SCROLL_RESULT = {
  ...{ x: 0, y: 0, content: { width: 0, height: 0 }, origin: { x: 0, y: 0 } },
  ...{ isEndless: false, isFirstScreenChanged: false },
};

function createAgent({ failedTextReads = 0 } = {}) {
  const calls: string[] = [];
  let failuresLeft = failedTextReads;
  const throwUnexpected = (): never => {
    throw new Error('Unexpected call.');
  };
  const agent: RemoteAgent = {
    listPanes: throwUnexpected,
    readVisibleArea: throwUnexpected,
    readWindowText: throwUnexpected,
    locateSelection: throwUnexpected,
    prepare: throwUnexpected,
    listOutdatedScreens: throwUnexpected,
    returnTo: throwUnexpected,
    beginScreenshot: throwUnexpected,
    checkScreenshot: throwUnexpected,
    isFirstScreenChanged: throwUnexpected,
    raiseGrowthLimit: throwUnexpected,
    restore: throwUnexpected,
    async goTo({ isLast }) {
      calls.push(isLast ? 'goTo last screen' : 'goTo');
      return SCROLL_RESULT;
    },
    async readPageText() {
      calls.push('readPageText');
      if (failuresLeft-- > 0) throw new Error('gone');
      return TEXT;
    },
  };
  return { agent: withEarlyPageText(agent), calls };
}

const createTarget = (isLast: boolean) => ({ x: 0, y: 0, isFirst: false, isLast });

test('withEarlyPageText reads the text at the last screen and again at the end', async () => {
  const { agent, calls } = createAgent();
  await agent.goTo(createTarget(false));
  await agent.goTo(createTarget(true));
  expect(calls).toEqual(['goTo', 'goTo last screen', 'readPageText']);
  expect(await agent.readPageText()).toBe(TEXT);
  expect(calls).toHaveLength(4);
});

test('withEarlyPageText throws a failure only when the text is requested', async () => {
  const { agent } = createAgent({ failedTextReads: 2 });
  await agent.goTo(createTarget(true));
  await expect(agent.readPageText()).rejects.toThrow('gone');
});
