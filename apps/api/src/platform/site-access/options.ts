import type { CredentialOptions } from './credentials';
import type { IssuerOptions } from './issuer';

/** What the restricted issuer needs of the process. */
export interface SiteAccessOptions extends IssuerOptions, CredentialOptions {
  /** The path below the origin, such as /site-access. */
  prefix: string;
  home: string;
  redirectUris: readonly string[];
  silentRedirectUris: readonly string[];
  /** Called at the first use of a card, which activates the account. */
  onFirstUse(companyId: number, userId: string): Promise<void>;
  logRefusal(request: { status: number; requestId: string }): void;
}
