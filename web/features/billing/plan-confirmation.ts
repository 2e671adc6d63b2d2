import { createStore } from '../../hooks/store.ts';

interface PlanConfirmation {
  readonly text: string;
  /** Page on which the user made the change. The confirmation stays on this page until the user leaves it. */
  readonly pathname: string;
}

export const planConfirmation = createStore<PlanConfirmation | undefined>(undefined);

/** Confirms a change of the plan at the top of the page. The confirmation scrolls into view and takes the focus. */
export const confirmPlanChange = (text: string): void =>
  planConfirmation.update(() => ({ text, pathname: window.location.pathname }));

export const CONFIRMATION_ID = 'plan-confirmation';

/**
 * Returns the confirmation, as the element to focus when a dialog closes. Without a confirmation, returns `true` for the default of the
 * dialog.
 */
export const getFocusAfterPlanChange = (): HTMLElement | true => document.getElementById(CONFIRMATION_ID) ?? true;
