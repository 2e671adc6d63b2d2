import { useEffect, useRef, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';
import { Alert } from '../../components/alert.tsx';
import { createStore } from '../../hooks/store.ts';
import styles from './plan-banner.module.css';

interface Confirmation {
  readonly text: string;
  /** Page on which the user made the change. */
  readonly pathname: string;
}

const confirmation = createStore<Confirmation | undefined>(undefined);

/** Confirms a change of the plan at the top of the page, which scrolls there and takes the focus. */
export const confirmPlanChange = (text: string): void =>
  confirmation.update(() => ({ text, pathname: window.location.pathname }));

const CONFIRMATION_ID = 'plan-confirmation';

/** Element to focus when a dialog closes, or `true` for the default of the dialog when there is no confirmation. */
export const getFocusAfterPlanChange = (): HTMLElement | true => document.getElementById(CONFIRMATION_ID) ?? true;

/** Shows the last confirmation on the page on which the user made the change. */
export function PlanConfirmation() {
  const last = useSyncExternalStore(confirmation.subscribe, confirmation.read, confirmation.read);
  const { pathname } = useLocation();
  const container = useRef<HTMLDivElement>(null);
  const text = last?.pathname === pathname ? last.text : undefined;
  useEffect(() => {
    if (text === undefined) return;
    container.current?.scrollIntoView({ block: 'center' });
    container.current?.focus({ preventScroll: true });
  }, [text]);
  if (text === undefined) return null;
  return (
    <div ref={container} id={CONFIRMATION_ID} tabIndex={-1} className={styles.confirmation}>
      <Alert severity="success" title={text} />
    </div>
  );
}
