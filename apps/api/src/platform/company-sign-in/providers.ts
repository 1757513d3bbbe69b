/**
 * The identity providers of companies, with the product as their client. Each sign-in reads the rows, so a change counts at once in every
 * process.
 */
import { domainToASCII } from 'node:url';
import type pg from 'pg';
import sql from 'sql-template-tag';
import type { ProviderClient } from '../confidential-client/exchange';
import type { Guard } from '../outside/guarded';
import { callOutside } from '../outside/call';
import type { SecretBox } from '../secrets/secret-box';
import { keptDiscovery, type IssuerTransport } from '../tokens/discovery';
import type { EmailRules } from '../tokens/email';
import { IssuerUnavailable } from '../tokens/errors';
import { createRemoteKeys } from '../tokens/remote-keys';

export interface CompanyProvider {
  companyId: number;
  issuer: string;
  clientId: string;
  sealedSecret: string;
  emailClaim: string;
  trustsUnverified: boolean;
  isOn: boolean;
  revision: number;
}

const columns = sql`p.company_id AS "companyId", p.issuer, p.client_id AS "clientId", p.sealed_secret AS "sealedSecret",
  p.email_claim AS "emailClaim", p.trusts_unverified AS "trustsUnverified", p.is_on AS "isOn", p.revision`;

type Pool = Pick<pg.Pool, 'query'>;

export const findProvider = async (pool: Pool, companyId: number): Promise<CompanyProvider | undefined> =>
  (await pool.query<CompanyProvider>(sql`SELECT ${columns} FROM sign_in_provider p WHERE p.company_id = ${companyId}`)).rows[0];

/** The provider of the domain. Undefined if it is off. */
export const findProviderOfDomain = async (pool: Pool, domain: string): Promise<CompanyProvider | undefined> =>
  (
    await pool.query<CompanyProvider>(sql`
      SELECT ${columns} FROM sign_in_domain d JOIN sign_in_provider p ON p.company_id = d.company_id WHERE d.domain = ${domain} AND p.is_on`)
  ).rows[0];

export const ownsDomain = async (pool: Pool, companyId: number, domain: string): Promise<boolean> =>
  (await pool.query(sql`SELECT FROM sign_in_domain d WHERE d.company_id = ${companyId} AND d.domain = ${domain}`)).rowCount === 1;

export const isAnyProviderOn = async (pool: Pool): Promise<boolean> =>
  (await pool.query<{ isOn: boolean }>(sql`SELECT EXISTS (SELECT FROM sign_in_provider p WHERE p.is_on) AS "isOn"`)).rows[0]?.isOn === true;

/** The domain of an e-mail address, as in DNS. Undefined for any other text. */
export function domainOf(email: string): string | undefined {
  const [, domain] = /^[^@\s\0]+@([^@\s\0]+)$/.exec(email) ?? [];
  return (domain !== undefined && domainToASCII(domain)) || undefined;
}

export const emailRulesOf = ({ emailClaim, trustsUnverified }: CompanyProvider): EmailRules => ({
  trust: trustsUnverified ? 'always' : 'verified',
  claim: emailClaim,
});

/** A secret is bound to the provider of one company. */
export const purposeOf = (companyId: number): string => `sign-in provider ${companyId}`;

export const providerService = 'The identity provider of a company';
const callMilliseconds = 5_000;
const maxAnswerBytes = 512 * 1024;
/** The limit for one company, so that a provider that does not answer delays only its own company. */
const mostCalls = 20;
/** The number of providers with discovery documents and keys in memory. */
const maxClients = 200;

export interface ProviderClients {
  /** Reads a discovery document at most every ten minutes, and keys at most every 30 seconds. */
  clientOf(provider: CompanyProvider): ProviderClient;
}

/** Calls go through the guard, because managers enter the addresses. */
export function createProviderClients({ guard, box, now }: { guard: Guard; box: SecretBox; now: () => Date }): ProviderClients {
  const known = new Map<string, Pick<ProviderClient, 'discovered' | 'findKey' | 'transport'>>();
  const makeReader = (issuer: string) => {
    const transport = transportThrough(guard);
    return { transport, discovered: keptDiscovery(issuer, now, transport), findKey: createRemoteKeys({ issuer, now, transport }) };
  };
  return {
    clientOf({ companyId, issuer, clientId, sealedSecret, revision }) {
      const key = `${companyId} ${revision} ${issuer}`;
      const reader = known.get(key) ?? makeReader(issuer);
      known.delete(key);
      known.set(key, reader);
      const [oldest] = known.keys();
      if (known.size > maxClients && oldest !== undefined) known.delete(oldest);
      return { issuer, clientId, secret: box.open(sealedSecret, purposeOf(companyId)), now, ...reader };
    },
  };
}

function transportThrough(guard: Guard): IssuerTransport {
  let calls = 0;
  const ask = async (method: 'GET' | 'POST', url: string, headers: Record<string, string>, form?: string) => {
    if (calls >= mostCalls) throw new IssuerUnavailable('The provider has too many calls that wait');
    calls += 1;
    try {
      return await callOutside(providerService, callMilliseconds, async (signal) => {
        const answer = await guard.request({ method, url, headers, signal, ...(form !== undefined && { body: form }) }, maxAnswerBytes);
        return { status: answer.status, text: answer.text };
      });
    } catch (error) {
      throw new IssuerUnavailable((error as Error).message, { cause: error });
    } finally {
      calls -= 1;
    }
  };
  return { read: (url, headers) => ask('GET', url, headers), send: (url, headers, form) => ask('POST', url, headers, form) };
}
