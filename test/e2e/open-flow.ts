import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, vi } from 'vitest';
import { launchBrowser } from '../../dev/capturing/launch-browser.ts';
import { addSignIn } from '../support/api-client.ts';
import { keptSession } from '../support/kept-session.ts';
import { newPerson, type Person, type View } from '../support/person.ts';
import { type Site, startSite } from '../support/site.ts';

/** A journey takes some seconds, and several times as many where other tests run beside it. */
const LONGEST_JOURNEY_MS = 300_000;

export type Flow = ReturnType<typeof openFlow>;

/** The product and a browser, started before the tests of a file and ended after them, whatever became of the start. */
export function openFlow() {
  vi.setConfig({ testTimeout: LONGEST_JOURNEY_MS });
  let browser: Browser | undefined;
  let site: Site | undefined;
  beforeAll(async () => {
    // One after the other: when the second does not start, the first is known and ended.
    browser = await launchBrowser();
    site = await startSite();
  });
  afterAll(async () => {
    await browser?.close();
    await site?.remove();
  });
  const stack = () => started(site).stack;
  const person = (view?: View): Promise<Person> => newPerson(started(browser), view);
  const signedIn = async (email: string, view?: View): Promise<Person> =>
    newPerson(started(browser), view, await keptSession(stack(), email));

  return {
    stack,
    /** The address of a path of the site. */
    at: (path: string): string => stack().site + path,
    /** Where the site keeps what it has. */
    data: (): string => started(site).data,
    person,
    /** Somebody who has signed in before, and has opened nothing yet. */
    signedIn,
    /** Somebody with an account that was not there before, who has signed in, and has opened nothing yet. */
    async newcomer(email: string): Promise<Person> {
      await addSignIn(stack(), email);
      return signedIn(email);
    },
    /** Kills the site at once, and starts it again over what it had written, on other ports. */
    async powerCut(): Promise<void> {
      const { data, end } = started(site);
      await end('SIGKILL');
      site = await startSite(data);
    },
  };
}

function started<Part>(part: Part | undefined): Part {
  if (part === undefined) throw new Error('A flow is open only while its tests run.');
  return part;
}
