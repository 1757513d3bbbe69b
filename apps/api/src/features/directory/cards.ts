/** The addresses that cards and shared devices of the sign-in with a number need. */
export interface Cards {
  hashOfCode(code: string): string;
  /** The sign-in page of a company. */
  addressOf(companyId: number): string;
  /** The page on which a shared device accepts its code. */
  kioskAddress: string;
}
