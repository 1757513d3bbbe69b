/** What the cards for the sign-in with a number need. */
export interface Cards {
  hashOfCode(code: string): string;
  /** The page of the sign-in of a company. */
  addressOf(companyId: number): string;
}
