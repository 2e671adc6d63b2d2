/** Content that only the owner can supply. While `sample` is true, pages mark it as a sample and prod cannot be deployed. */
export interface Placeholder {
  readonly sample: boolean;
}
