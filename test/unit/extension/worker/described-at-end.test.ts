import { expect, test } from 'vitest';
import type { Asked } from '../../../../extension/background/agent.ts';
import { describedAtEnd } from '../../../../extension/background/described-at-end.ts';
import type { PageText } from '../../../../extension/capture.ts';

const TEXT: PageText = { links: [], lines: [], wholes: [] };
const ARRIVAL = { x: 0, y: 0, content: { width: 0, height: 0 }, isEndless: false, isFirstChanged: false };

/** Creates an agent that records its calls and fails the first `fails` calls of `describe`. */
function agentThat({ fails = 0 } = {}) {
  const asked: string[] = [];
  let left = fails;
  const refuse = (): never => {
    throw new Error('Nobody asks for this.');
  };
  const agent: Asked = {
    panes: refuse,
    prepare: refuse,
    hold: refuse,
    requirePrepared: refuse,
    isFirstChanged: refuse,
    follow: refuse,
    restore: refuse,
    async goTo({ isLast }) {
      asked.push(isLast ? 'last' : 'further');
      return ARRIVAL;
    },
    async describe() {
      asked.push('describe');
      if (left-- > 0) throw new Error('gone');
      return TEXT;
    },
  };
  return { agent: describedAtEnd(agent), asked };
}

const place = (isLast: boolean) => ({ x: 0, y: 0, isFirst: false, isLast });

test('describedAtEnd describes the page at its last screen and again at the end', async () => {
  const { agent, asked } = agentThat();
  await agent.goTo(place(false));
  await agent.goTo(place(true));
  expect(asked).toEqual(['further', 'last', 'describe']);
  expect(await agent.describe()).toBe(TEXT);
  expect(asked).toHaveLength(4);
});

test('describedAtEnd throws a failure only when the description is requested', async () => {
  const { agent } = agentThat({ fails: 2 });
  await agent.goTo(place(true));
  await expect(agent.describe()).rejects.toThrow('gone');
});
