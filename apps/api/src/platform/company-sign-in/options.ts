/** What the sign-in of companies needs of the process. */
import type { PersonClaims } from '../tokens/userinfo';
import type { ProviderClients } from './providers';
import type { IssuerOptions } from './tokens';

export interface CompanySignInOptions extends IssuerOptions {
  /** The path below the origin, such as /company-sign-in. */
  prefix: string;
  home: string;
  redirectUris: readonly string[];
  clients: ProviderClients;
  /** The endpoints of the provider of the installation. Throws IssuerUnavailable. */
  installation(): Promise<{ authorization: string; token: string; endSession: string | undefined }>;
  /** Finds or makes the link between a person and the provider. Undefined if this provider may not sign the person in. */
  link(
    person: { companyId: number; issuer: string; subject: string; email: string | undefined } & PersonClaims,
  ): Promise<string | undefined>;
  logRefusal(line: { reason: string; company?: number; requestId: string }): void;
}

/** The address to which the provider of a company sends people back. */
export const callbackOf = ({ issuer }: Pick<CompanySignInOptions, 'issuer'>, companyId: number): string =>
  `${issuer}/callback/${companyId}`;
