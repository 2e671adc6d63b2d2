import { type ChangeEvent, type FormEvent, useRef, useState } from 'react';
import type { BillingDetails } from '#shared/billing-details.ts';
import type { AccountType } from '#shared/card.ts';
import { Button } from '../../../components/button.tsx';
import { TextField } from '../../../components/field.tsx';
import { FailureAlert } from '../../../components/layout/failure-alert.tsx';
import { Section } from '../../../components/section.tsx';
import { SelectField } from '../../../components/select-field.tsx';
import { useAction } from '../../../components/use-action.ts';
import {
  type DetailsFields,
  FIELD_LABELS,
  type FieldErrors,
  type FieldName,
  formatTaxIdHint,
  listCountries,
  toDetails,
  toFieldErrors,
  toFields,
  validateDetails,
} from './details-fields.ts';
import styles from './details-form.module.css';
import { useSaveDetails } from './use-invoices.ts';

const COUNTRIES = listCountries();

const AUTOCOMPLETE: Readonly<Record<FieldName, string>> = {
  company: 'billing organization',
  'address.line1': 'billing address-line1',
  'address.line2': 'billing address-line2',
  'address.city': 'billing address-level2',
  'address.state': 'billing address-level1',
  'address.postal_code': 'billing postal-code',
  'address.country': 'billing country',
  tax_id: 'off',
  invoice_email: 'email',
};

interface DetailsFormProps {
  readonly accountType: AccountType;
  readonly details: BillingDetails;
}

/** Keeps what the user typed until it is saved, even if the details are loaded again. */
export function DetailsForm({ accountType, details }: DetailsFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const [fields, setFields] = useState(() => toFields(details));
  const [errors, setErrors] = useState<FieldErrors>({});
  const [isSaved, setSaved] = useState(false);
  const save = useSaveDetails(accountType);

  function showErrors(newErrors: FieldErrors): void {
    setErrors(newErrors);
    // The first invalid field in the order of the form.
    const name = Object.keys(fields).find((key) => Object.hasOwn(newErrors, key));
    const control = name && form.current?.elements.namedItem(name);
    if (control instanceof HTMLElement) control.focus();
  }

  const { run, isBusy, error } = useAction(async () => {
    setSaved(false);
    const newErrors = validateDetails(toDetails(fields));
    showErrors(newErrors);
    if (Object.keys(newErrors).length > 0) return;
    try {
      setFields(toFields(await save(toDetails(fields))));
      setSaved(true);
    } catch (reason) {
      const rejectedFields = toFieldErrors(reason);
      if (Object.keys(rejectedFields).length === 0) throw reason;
      showErrors(rejectedFields);
    }
  });

  const handleSubmit = (event: FormEvent): void => {
    event.preventDefault();
    void run();
  };
  const handleChange = (name: FieldName, value: string): void => {
    setSaved(false);
    setErrors({ ...errors, [name]: undefined });
    setFields({ ...fields, [name]: value });
  };

  return (
    <Section title="Billing details">
      <form ref={form} className={styles.form} onSubmit={handleSubmit} noValidate>
        <DetailsControls fields={fields} errors={errors} status={details.tax_id_status} onChange={handleChange} />
        {error !== undefined && <FailureAlert title="Your billing details were not saved." error={error} />}
        <div className={styles.actions}>
          <Button type="submit" variant="primary" busyLabel={isBusy && 'Saving…'}>
            Save
          </Button>
          <p role="status" className={styles.saved}>
            {isSaved && 'Saved. New invoices will show these details.'}
          </p>
        </div>
      </form>
    </Section>
  );
}

interface DetailsControlsProps {
  readonly fields: DetailsFields;
  readonly errors: FieldErrors;
  readonly status: BillingDetails['tax_id_status'];
  readonly onChange: (name: FieldName, value: string) => void;
}

function DetailsControls({ fields, errors, status, onChange }: DetailsControlsProps) {
  const getProps = (name: FieldName) => ({
    name,
    label: FIELD_LABELS[name],
    value: fields[name],
    error: errors[name],
    autoComplete: AUTOCOMPLETE[name],
    onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLSelectElement>) => onChange(name, target.value),
  });
  return (
    <>
      <TextField {...getProps('company')} maxLength={150} hint="Printed on your invoices." />
      <SelectField {...getProps('address.country')}>
        <option value="">–</option>
        {COUNTRIES.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </SelectField>
      <TextField {...getProps('address.line1')} maxLength={200} />
      <TextField {...getProps('address.line2')} maxLength={200} hint="Optional. Apartment, suite or building." />
      <div className={styles.row}>
        <TextField {...getProps('address.postal_code')} maxLength={20} />
        <TextField {...getProps('address.city')} maxLength={100} />
      </div>
      <TextField {...getProps('address.state')} maxLength={100} />
      <TextField {...getProps('tax_id')} maxLength={40} hint={formatTaxIdHint(fields['address.country'], status)} />
      <TextField {...getProps('invoice_email')} type="email" maxLength={254} hint="Stripe sends receipts and invoices here." />
    </>
  );
}
