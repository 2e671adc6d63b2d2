import type { ScriptContext, ScriptFunction } from '../script-context.ts';
import { createClickActions, createDragActions, createHoverActions, createKeyActions } from './input-actions.ts';
import { execute, type MarionetteSession, type Send } from './marionette-session.ts';
import { waitUntil } from './wait-until.ts';

/** Key of an element's id in WebDriver. https://www.w3.org/TR/webdriver2/#elements */
const ELEMENT_KEY = 'element-6066-11e4-a52e-4f735466cecf';

interface FoundElement {
  readonly [ELEMENT_KEY]: string;
}

const quote = (text: string): string => (text.includes('"') ? `'${text}'` : `"${text}"`);

/** XPath of a control by its accessible name: its text or its label. */
const createControlXPath = (name: string): string =>
  `//*[self::button or self::a or self::label or self::summary or @role][normalize-space()=${quote(name)} or @aria-label=${quote(name)}]`;

/** Returns why the control was not clicked, or undefined after the click. */
async function clickIfPossible(send: Send, name: string): Promise<string | undefined> {
  const [control] = await send<readonly FoundElement[]>('WebDriver:FindElements', {
    using: 'xpath',
    value: createControlXPath(name),
  });
  if (!control) return 'The page has no such control.';
  try {
    await execute(send, recordClick, control);
    await send('WebDriver:ElementClick', { id: control[ELEMENT_KEY] });
  } catch (error) {
    // A dialog that is closing may cover the control, and the page may replace it.
    const message = String(error);
    if (/element click intercepted|stale element reference/.test(message)) return message;
    throw error;
  }
  return (await hasReceivedClick(send, control)) ? undefined : 'The control moved away from the click.';
}

/** Marks the control when it is clicked. Runs in the page. */
function recordClick(control: unknown): void {
  if (!(control instanceof Element)) throw new Error('The control is no element.');
  control.removeAttribute('data-received-click');
  control.addEventListener('click', () => control.setAttribute('data-received-click', ''), { once: true, capture: true });
}

/** Returns true also if the click has removed the control, left the page or closed the tab. */
async function hasReceivedClick(send: Send, control: FoundElement): Promise<boolean> {
  try {
    const { value } = await send<{ value: string | null }>('WebDriver:GetElementAttribute', {
      id: control[ELEMENT_KEY],
      name: 'data-received-click',
    });
    return value !== null;
  } catch (error) {
    if (/stale element reference|no such (element|window)/.test(String(error))) return true;
    throw error;
  }
}

/** A tab of Firefox. */
export class FirefoxTab implements ScriptContext {
  readonly handle: string;
  readonly #session: MarionetteSession;

  constructor(session: MarionetteSession, handle: string) {
    this.#session = session;
    this.handle = handle;
  }

  evaluate<Result>(run: () => Result | Promise<Result>): Promise<Result>;
  evaluate<Result, Argument>(run: ScriptFunction<Result, Argument>, argument: Argument): Promise<Result>;
  evaluate<Result, Argument>(run: ScriptFunction<Result, Argument | undefined>, argument?: Argument): Promise<Result> {
    return this.#run((send) => execute(send, run, argument));
  }

  /** Resolves when the page is loaded. */
  async goto(url: string): Promise<void> {
    await this.#run((send) => send('WebDriver:Navigate', { url }));
  }

  async readUrl(): Promise<string> {
    return (await this.#run((send) => send<{ value: string }>('WebDriver:GetCurrentURL'))).value;
  }

  /** Makes this the active tab. */
  async activate(): Promise<void> {
    await this.#run((send) => send('WebDriver:SwitchToWindow', { handle: this.handle, focus: true }));
  }

  async close(): Promise<void> {
    await this.#run((send) => send('WebDriver:CloseWindow'));
  }

  /** Returns a PNG of the visible part. */
  async takeScreenshot(): Promise<Buffer> {
    const parameters = { full: false, hash: false };
    const { value } = await this.#run((send) => send<{ value: string }>('WebDriver:TakeScreenshot', parameters));
    return Buffer.from(value, 'base64');
  }

  /** Waits until the text of the page contains `text`. */
  async waitForText(text: string): Promise<void> {
    await waitUntil({
      description: `the page shows "${text}"`,
      // Firefox returns null if the page is left while the script runs.
      read: async () => (await this.evaluate((): string | null => document.body?.innerText)) ?? '',
      isReached: (shown) => shown.includes(text),
    });
  }

  /** Clicks a button, link or label by its text or its `aria-label`. Tries again until the control has received the click. */
  async clickControl(name: string): Promise<void> {
    await waitUntil({
      description: `the page shows a control "${name}" that can be clicked`,
      read: () => this.#run((send) => clickIfPossible(send, name)),
      isReached: (obstacle) => obstacle === undefined,
    });
  }

  /** Enlarges the page as a pinch gesture does. */
  async setPinchZoom(scale: number): Promise<void> {
    const script = 'windowUtils.setResolutionAndScaleTo(arguments[0])';
    await this.#run((send) => send('WebDriver:ExecuteScript', { script, args: [scale], sandbox: 'system' }));
  }

  pressKeys = (combination: string): Promise<void> => this.#perform(createKeyActions(combination));
  /** Points are CSS pixels from the top left corner of the window. */
  click = (point: Parameters<typeof createClickActions>[0]): Promise<void> => this.#perform(createClickActions(point));
  hover = (point: Parameters<typeof createHoverActions>[0]): Promise<void> => this.#perform(createHoverActions(point));
  drag = (...points: Parameters<typeof createDragActions>[0]): Promise<void> => this.#perform(createDragActions(points));

  async #perform(actions: object): Promise<void> {
    await this.#run((send) => send('WebDriver:PerformActions', actions));
  }

  #run<T>(run: (send: Send) => Promise<T>): Promise<T> {
    return this.#session.inTab(this.handle, run);
  }
}
