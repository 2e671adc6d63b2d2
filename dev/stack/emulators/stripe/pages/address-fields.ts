import { type Html, html } from '../../../html.ts';
import { renderField } from './card-fields.ts';
import { type FieldErrors, type FieldName, isBusiness, readField } from './card-form.ts';

/** Countries that the page offers. Stripe offers all. */
const COUNTRIES = ['US', 'AT', 'AU', 'BE', 'BR', 'CA', 'CH', 'DE', 'ES', 'FR', 'GB', 'IE', 'IN', 'IT', 'JP', 'NL', 'PL', 'SE'];
const COUNTRY_NAMES = new Intl.DisplayNames('en', { type: 'region' });

/** Fields of the billing address and of a business, whose fields may stay empty unless the box is checked. */
export function renderAddressSection(form: URLSearchParams, errors: FieldErrors, collectsTaxId: boolean): Html {
  const render = (name: FieldName, label: string) => renderField({ name, label, value: readField(form, name), errors });
  const country = readField(form, 'country') || 'US';
  return html`
  <div class="field">
    <div class="label"><label for="country">Country</label></div>
    <select id="country" name="country" autocomplete="billing country">${COUNTRIES.map(
      (code) => html`<option value="${code}" ${code === country && html`selected`}>${COUNTRY_NAMES.of(code) ?? code}</option>`,
    )}</select>
  </div>
  ${render('line1', 'Address')}
  <div class="field-row">${render('postal_code', 'Postal code')} ${render('city', 'City')}</div>
  ${render('state', 'State')}
  ${collectsTaxId && renderBusiness(form, errors)}`;
}

const renderBusiness = (form: URLSearchParams, errors: FieldErrors): Html => html`
  <p class="check"><label><input type="checkbox" name="is_business" ${isBusiness(form) && html`checked`} /> I'm purchasing as a business</label></p>
  ${renderField({ name: 'business_name', label: 'Business name', value: readField(form, 'business_name'), errors, isOptional: true })}
  ${renderField({ name: 'tax_id', label: 'Tax ID', value: readField(form, 'tax_id'), errors, isOptional: true })}`;
