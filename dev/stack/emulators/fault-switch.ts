import * as z from 'zod/mini';

/** Faults that each emulator can simulate. `docs/testing.md` describes them. */
export const FAULT_KINDS = {
  dynamodb: ['throttle', 'throughputExceeded', 'accountLimit', 'conflict', 'partialBatch'],
  s3: ['slowDown', 'partialDelete'],
  cognito: ['throttle', 'emailQuota'],
  ses: ['sendingRate', 'dailyQuota'],
  secrets: ['throttle'],
  stripe: ['rateLimit', 'lockTimeout', 'noResponse'],
} as const;

export type FaultService = keyof typeof FAULT_KINDS;

const schemaOf = <Service extends FaultService>(service: Service) =>
  z.strictObject({
    service: z.literal(service),
    kind: z.enum(FAULT_KINDS[service]),
    count: z.int().check(z.gte(0), z.lte(1_000_000)),
  });

/** The next `count` requests to which the fault applies fail. A count of 0 ends the fault. */
export const faultSchema = z.discriminatedUnion('service', [
  schemaOf('dynamodb'),
  schemaOf('s3'),
  schemaOf('cognito'),
  schemaOf('ses'),
  schemaOf('secrets'),
  schemaOf('stripe'),
]);

export type Fault = z.output<typeof faultSchema>;

/** Returns true if the current request must fail in this way, and counts the request. */
export type TakeFault<Service extends FaultService> = (kind: (typeof FAULT_KINDS)[Service][number]) => boolean;

export const noFaults = () => false;

export interface FaultSwitch {
  /** Replaces the earlier count of the same fault. */
  set(fault: Fault): void;
  /** Returns the faults with requests left to fail. */
  list(): readonly Fault[];
  takeFor<Service extends FaultService>(service: Service): TakeFault<Service>;
}

/** Holds the faults of all emulators in memory, so a restart ends them. */
export function createFaultSwitch(): FaultSwitch {
  const faults = new Map<string, Fault>();
  const idOf = (service: FaultService, kind: string) => `${service} ${kind}`;
  const set = (fault: Fault) => {
    const id = idOf(fault.service, fault.kind);
    if (fault.count > 0) faults.set(id, fault);
    else faults.delete(id);
  };
  return {
    set,
    list: () => [...faults.values()],
    takeFor: (service) => (kind) => {
      const fault = faults.get(idOf(service, kind));
      if (fault) set({ ...fault, count: fault.count - 1 });
      return fault !== undefined;
    },
  };
}
