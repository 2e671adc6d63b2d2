import { describe, expect, test } from 'vitest';
import { CANCELLATION_REASONS, type CancellationFeedback } from '#shared/cancellation.ts';
import { CancelFeedbackFields } from '../../../../../web/features/billing/cancel-feedback-fields.tsx';
import { renderStatic, visibleText } from '../../../../support/web/render-static.tsx';

const renderFields = (feedback: CancellationFeedback) =>
  renderStatic(<CancelFeedbackFields feedback={feedback} onChange={() => undefined} />);

const listRadios = (html: string) => html.match(/<input type="radio"[^>]*>/g) ?? [];

const readValue = (radio: string | undefined) => radio?.match(/value="(\w+)"/)?.[1];

describe('CancelFeedbackFields', () => {
  test('offers each reason in one group and selects none at first', () => {
    const html = renderFields({});
    const radios = listRadios(html);
    expect(radios.map(readValue)).toEqual(CANCELLATION_REASONS);
    expect(new Set(radios.map((radio) => radio.match(/name="([^"]+)"/)?.[1])).size).toBe(1);
    expect(radios.filter((radio) => radio.includes('checked'))).toEqual([]);
    expect(html).not.toContain('required');
    expect(visibleText(html)).toMatch(/^Why are you canceling\? \(optional\) It’s too expensive .* Anything else\?$/);
  });

  test('shows the selected reason and the comment', () => {
    const html = renderFields({ reason: 'unused', comment: 'One page a year.' });
    expect(
      listRadios(html)
        .filter((radio) => radio.includes('checked'))
        .map(readValue),
    ).toEqual(['unused']);
    expect(html).toMatch(/<textarea[^>]* maxlength="500"[^>]*>One page a year\.<\/textarea>/i);
  });
});
