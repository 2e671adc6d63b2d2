import type { Input } from '#shared/api.ts';
import * as operations from '#shared/api.ts';
import { AppError } from '#shared/errors.ts';
import { type Plan, PREMIUM } from '#shared/plan.ts';
import { type Clients, prices } from '../clients.ts';
import { operation } from '../http/operation.ts';

export async function getPlan({ prices }: Pick<Clients, 'prices'>, { planId }: Input<'getPlan'>): Promise<Plan> {
  if (planId !== PREMIUM.planId) throw new AppError('notFound', 'planId: no such plan.');
  return prices.getPlan(planId);
}

export const handler = operation(operations.getPlan, (input) => getPlan({ prices: prices() }, input));
