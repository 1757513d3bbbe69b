/** What the cards and the shared devices of the sign-in with a number need. */
export interface Cards {
  hashOfCode(code: string): string;
  /** The page of the sign-in of a company. */
  addressOf(companyId: number): string;
  /** The page on which a shared device takes its code. */
  kioskAddress: string;
}
