/** A plausible fault that is planted by hand, and the tests that must detect it. */
export interface Fault {
  /** The wrong behaviour of the product. */
  readonly title: string;
  /** From the root of the repository. */
  readonly file: string;
  /** Occurs exactly once in the file. */
  readonly original: string;
  readonly replacement: string;
  readonly project: 'contract' | 'api' | 'web';
  /** Paths of test files from the root. */
  readonly tests: readonly string[];
}
