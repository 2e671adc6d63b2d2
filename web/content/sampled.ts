/** Something that only the owner can say, and that has been made up until then: pages mark it, and prod is not deployed with it. */
export interface Sampled {
  readonly sample: boolean;
}
