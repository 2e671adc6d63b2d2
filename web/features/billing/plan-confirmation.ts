import { createStore } from '../../hooks/store.ts';

interface PlanConfirmation {
  readonly text: string;
  /** Page on which the user made the change. It shows the confirmation until they leave it. */
  readonly pathname: string;
}

export const planConfirmation = createStore<PlanConfirmation | undefined>(undefined);

/** Confirms a change of the plan at the top of the page, which scrolls there and takes the focus. */
export const confirmPlanChange = (text: string): void =>
  planConfirmation.update(() => ({ text, pathname: window.location.pathname }));

export const CONFIRMATION_ID = 'plan-confirmation';

/** Returns the element to focus when a dialog closes, or `true` for the default of the dialog when there is no confirmation. */
export const getFocusAfterPlanChange = (): HTMLElement | true => document.getElementById(CONFIRMATION_ID) ?? true;
