import { expect, test } from 'vitest';
import { dismissAlert, getCurrentAlert, onAlertChange, raiseAlert } from '../../../../web/hooks/alerts.ts';

const createAlert = (title: string) => ({ title, message: 'Message.', error: new Error('Boom.') });

test('getCurrentAlert returns the last alert until the alert is dismissed', () => {
  let changes = 0;
  const unsubscribe = onAlertChange(() => changes++);
  raiseAlert(createAlert('First'));
  raiseAlert(createAlert('Second'));
  expect(getCurrentAlert()?.title).toBe('Second');
  dismissAlert();
  expect(getCurrentAlert()).toBeUndefined();
  unsubscribe();
  raiseAlert(createAlert('Third'));
  expect(changes).toBe(3);
  dismissAlert();
});
