import type { Input } from '#shared/api.ts';

interface OrganizationForm {
  readonly name: string;
  readonly seats: string;
}

type OrganizationChange = Pick<Input<'updateOrganization'>, 'name' | 'seats'>;

/** Returns undefined unless the input is a whole number from 1 to 999,999. */
export function parseSeats(input: string): number | undefined {
  const seats = /^\d{1,6}$/.test(input.trim()) ? Number(input) : 0;
  return seats > 0 ? seats : undefined;
}

/** Returns the changed fields, or undefined if nothing changed or a field is invalid. */
export function diffOrganization(
  form: OrganizationForm,
  before: { readonly name: string; readonly seats: number },
): OrganizationChange | undefined {
  const name = form.name.trim();
  const seats = parseSeats(form.seats);
  if (name === '' || seats === undefined) return undefined;
  const change = { ...(name !== before.name && { name }), ...(seats !== before.seats && { seats }) };
  return Object.keys(change).length > 0 ? change : undefined;
}
