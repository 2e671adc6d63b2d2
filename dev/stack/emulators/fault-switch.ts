import * as z from 'zod/mini';

/** Faults that each emulator can simulate. The README of the emulator describes its faults. */
export const FAULT_KINDS = {
  dynamodb: ['throttle', 'throughputExceeded', 'accountLimit', 'conflict', 'partialBatch'],
  s3: ['slowDown', 'partialDelete'],
  cognito: ['throttle', 'emailQuota'],
  ses: ['sendingRate', 'dailyQuota'],
  secrets: ['throttle'],
  stripe: ['rateLimit', 'lockTimeout', 'noResponse'],
  lambda: ['outOfMemory'],
} as const;

export type FaultService = keyof typeof FAULT_KINDS;

const createSchema = <Service extends FaultService>(service: Service) =>
  z.strictObject({
    service: z.literal(service),
    kind: z.enum(FAULT_KINDS[service]),
    count: z.int().check(z.gte(0), z.lte(1_000_000)),
  });

/** The next `count` requests to which the fault applies fail. A count of 0 ends the fault. */
export const faultSchema = z.discriminatedUnion('service', [
  createSchema('dynamodb'),
  createSchema('s3'),
  createSchema('cognito'),
  createSchema('ses'),
  createSchema('secrets'),
  createSchema('stripe'),
  createSchema('lambda'),
]);

export type Fault = z.output<typeof faultSchema>;

/** Returns true if the current request must fail with this fault, and reduces the count of the fault by 1. */
export type TakeFault<Service extends FaultService> = (kind: (typeof FAULT_KINDS)[Service][number]) => boolean;

export const takeNoFault = () => false;

export interface FaultSwitch {
  /** Memory that holds the counts. Another thread can create the same switch with it. */
  readonly counts: SharedArrayBuffer;
  /** Replaces the earlier count of the same fault. */
  set(fault: Fault): void;
  /** Returns the faults with requests left to fail. */
  list(): readonly Fault[];
  takeFor<Service extends FaultService>(service: Service): TakeFault<Service>;
}

const FAULTS = Object.entries(FAULT_KINDS).flatMap(([service, kinds]) => kinds.map((kind) => ({ service, kind })));

const findFaultIndex = (service: FaultService, kind: string): number =>
  FAULTS.findIndex((fault) => fault.service === service && fault.kind === kind);

const isActive = (fault: { readonly count: number }): fault is Fault => fault.count > 0;

/** Holds the faults of all emulators in memory, so a restart ends them. */
export function createFaultSwitch(counts = new SharedArrayBuffer(FAULTS.length * Int32Array.BYTES_PER_ELEMENT)): FaultSwitch {
  const requestsLeft = new Int32Array(counts);
  return {
    counts,
    set: ({ service, kind, count }) => void Atomics.store(requestsLeft, findFaultIndex(service, kind), count),
    list: () => FAULTS.map((fault, index) => ({ ...fault, count: Atomics.load(requestsLeft, index) })).filter(isActive),
    takeFor: (service) => (kind) => {
      const index = findFaultIndex(service, kind);
      for (let left = Atomics.load(requestsLeft, index); left > 0; left = Atomics.load(requestsLeft, index))
        if (Atomics.compareExchange(requestsLeft, index, left, left - 1) === left) return true;
      return false;
    },
  };
}
