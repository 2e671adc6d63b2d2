import { expect, test } from 'vitest';
import { currentAlert, dismissAlert, onAlert, raiseAlert } from '../../../../web/hooks/alerts.ts';

const alert = (title: string) => ({ title, message: 'Words.', error: new Error('Boom.') });

test('alertShown returns the last alert until it is dismissed', () => {
  let changes = 0;
  const stop = onAlert(() => changes++);
  raiseAlert(alert('First'));
  raiseAlert(alert('Second'));
  expect(currentAlert()?.title).toBe('Second');
  dismissAlert();
  expect(currentAlert()).toBeUndefined();
  stop();
  raiseAlert(alert('Third'));
  expect(changes).toBe(3);
  dismissAlert();
});
