/** The addresses of the sign-in with the identity provider of a company. */
import type { Config } from '../config';
import { callbackOf } from '../../platform/company-sign-in/options';

export interface CompanySignInAddresses {
  /** The address to which the provider of a company sends people back. */
  callbackOf(companyId: number): string;
  /** The address at which a test begins. */
  tryAt(value: string): string;
  /** The address at which a sign-out ends. */
  home: string;
}

type Base = Pick<Config, 'publicUrl' | 'BASE_PATH'>;

export const issuerOf = ({ publicUrl, BASE_PATH }: Base): string => `${publicUrl}${BASE_PATH}company-sign-in`;

export function companySignInAddresses(base: Base): CompanySignInAddresses {
  const issuer = issuerOf(base);
  return {
    callbackOf: (companyId) => callbackOf({ issuer }, companyId),
    tryAt: (value) => `${issuer}/try/${value}`,
    home: base.publicUrl + base.BASE_PATH,
  };
}
