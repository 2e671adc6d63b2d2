import { STATE_TIMEOUT_MS } from '../extension/extension-browser.ts';
import type { ScriptFunction } from '../script-context.ts';
import { MarionetteClient } from './marionette-client.ts';

export type Send = MarionetteClient['send'];

/**
 * A session of Marionette. Firefox has one current tab and one current scope (web content or the browser's own windows) per session, so
 * the session runs one task at a time.
 */
export class MarionetteSession {
  readonly #client: MarionetteClient;
  readonly #send: Send;
  #lastTask: Promise<unknown> = Promise.resolve();
  /** The tab that is open from the start. It stays open, because commands fail while the current tab is closed. */
  #firstTab = '';

  private constructor(client: MarionetteClient) {
    this.#client = client;
    this.#send = (command, parameters) => client.send(command, parameters);
  }

  static async open(port: number): Promise<MarionetteSession> {
    const session = new MarionetteSession(await MarionetteClient.connect(port));
    await session.#send('WebDriver:NewSession', { capabilities: { alwaysMatch: { acceptInsecureCerts: true } } });
    await session.#send('WebDriver:SetTimeouts', { script: STATE_TIMEOUT_MS, pageLoad: STATE_TIMEOUT_MS });
    session.#firstTab = (await session.#send<{ value: string }>('WebDriver:GetWindowHandle')).value;
    return session;
  }

  get firstTab(): string {
    return this.#firstTab;
  }

  inTab<T>(handle: string, run: (send: Send) => Promise<T>): Promise<T> {
    return this.#enqueue(async () => {
      await this.#send('WebDriver:SwitchToWindow', { handle, focus: false });
      return run(this.#send);
    });
  }

  /** Runs commands in the scope of the browser's windows, which sees all of Firefox. */
  inBrowser<T>(run: (send: Send) => Promise<T>): Promise<T> {
    return this.inTab(this.#firstTab, async (send) => {
      await send('Marionette:SetContext', { value: 'chrome' });
      try {
        return await run(send);
      } finally {
        await send('Marionette:SetContext', { value: 'content' });
      }
    });
  }

  async close(): Promise<void> {
    await this.#enqueue(() => this.#send('Marionette:Quit', { flags: ['eForceQuit'] }));
    this.#client.close();
  }

  #enqueue<T>(run: () => Promise<T>): Promise<T> {
    const task = this.#lastTask.then(run, run);
    this.#lastTask = task;
    return task;
  }
}

/** Runs a function in the current tab and scope of a session. Returns null instead of undefined, as JSON has no undefined. */
export async function execute<Result, Argument>(
  send: Send,
  run: ScriptFunction<Result, Argument>,
  argument: Argument,
): Promise<Result> {
  const { value } = await send<{ value: Result }>('WebDriver:ExecuteScript', {
    script: `return (${run})(...arguments)`,
    args: [argument],
  });
  return value;
}
