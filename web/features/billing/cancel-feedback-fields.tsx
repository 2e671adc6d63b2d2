import { useId } from 'react';
import { CANCELLATION_COMMENT_LIMIT, CANCELLATION_REASONS, type CancellationFeedback } from '#shared/cancellation.ts';
import { TextArea } from '../../components/field.tsx';
import styles from './cancel-feedback-fields.module.css';

const REASON_LABELS: Readonly<Record<(typeof CANCELLATION_REASONS)[number], string>> = {
  too_expensive: 'It’s too expensive',
  missing_features: 'A feature is missing',
  unused: 'I don’t use it enough',
  low_quality: 'It doesn’t work well for me',
  switched_service: 'I use something else now',
  other: 'Another reason',
};

interface CancelFeedbackFieldsProps {
  readonly feedback: CancellationFeedback;
  readonly onChange: (feedback: CancellationFeedback) => void;
}

/** Optional question. Staff see the answer in Stripe. */
export function CancelFeedbackFields({ feedback, onChange }: CancelFeedbackFieldsProps) {
  const group = useId();
  return (
    <fieldset className={styles.fields}>
      <legend>Why are you canceling? (optional)</legend>
      <div className={styles.reasons}>
        {CANCELLATION_REASONS.map((reason) => (
          <label key={reason}>
            <input
              type="radio"
              name={group}
              value={reason}
              checked={feedback.reason === reason}
              onChange={() => onChange({ ...feedback, reason })}
            />
            {REASON_LABELS[reason]}
          </label>
        ))}
      </div>
      <TextArea
        label="Anything else?"
        rows={2}
        maxLength={CANCELLATION_COMMENT_LIMIT}
        value={feedback.comment ?? ''}
        onChange={({ target }) => onChange({ ...feedback, comment: target.value })}
      />
    </fieldset>
  );
}
