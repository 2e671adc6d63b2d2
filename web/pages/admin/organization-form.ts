import type { Input } from '#shared/api.ts';

interface OrganizationForm {
  readonly name: string;
  readonly seats: string;
}

type Change = Pick<Input<'updateOrganization'>, 'name' | 'seats'>;

/** A number of seats as it was typed; nothing for what is none. */
export function seatsIn(typed: string): number | undefined {
  const seats = /^\d{1,6}$/.test(typed.trim()) ? Number(typed) : 0;
  return seats > 0 ? seats : undefined;
}

/** What the form would change; nothing while it changes nothing, or is not yet complete. */
export function changeIn(form: OrganizationForm, before: { readonly name: string; readonly seats: number }): Change | undefined {
  const name = form.name.trim();
  const seats = seatsIn(form.seats);
  if (name === '' || seats === undefined) return undefined;
  const change = { ...(name !== before.name && { name }), ...(seats !== before.seats && { seats }) };
  return Object.keys(change).length > 0 ? change : undefined;
}
