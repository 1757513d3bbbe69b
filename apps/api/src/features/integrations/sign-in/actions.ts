/** The changes of a company's identity provider. */
import { signInTestMinutes } from '@muster/contract/integrations/sign-in-limits';
import type { CompanySignIn, SignInProviderReplacement, SignInTest } from '@muster/contract/integrations/sign-in';
import sql from 'sql-template-tag';
import type { Context } from '../../../platform/http/context';
import { badRequest, conflict, notFound } from '../../../platform/http/errors';
import type { SecretBox } from '../../../platform/secrets/secret-box';
import { purposeOf } from '../../../platform/company-sign-in/providers';
import { digest, randomText } from '../../../platform/company-sign-in/steps';
import type { WebhookCaller } from '../../../platform/webhooks/port';
import { deleteProvider, findProvider, insertProvider, replaceDomains, switchProvider, updateProvider, type ProviderRow } from './queries';

/** What the routes need of the process. */
export interface SignInParts {
  /** Says to which addresses the product connects for customers. */
  caller: Pick<WebhookCaller, 'accepts'>;
  box: SecretBox;
  addresses: { callbackOf(companyId: number): string; tryAt(value: string): string; home: string };
}

export async function presentSignIn(ctx: Context, { addresses }: SignInParts, companyId: number): Promise<CompanySignIn> {
  const row = await findProvider(ctx.db, companyId);
  return { redirectAddress: addresses.callbackOf(companyId), signOutAddress: addresses.home, provider: row ? providerOf(row) : null };
}

function providerOf({ sealedSecret: _sealed, revision: _revision, test, ...row }: ProviderRow): CompanySignIn['provider'] {
  if (!test) return { ...row, test: null };
  const { at, ...shown } = test;
  return { ...row, test: { ...shown, date: at } };
}

/**
 * Sets the values. Those that a test depends on change only while the provider is off. 400 for an address that the product does not connect to,
 * 409 for a domain of another company.
 */
export async function replaceProvider(
  ctx: Context,
  parts: SignInParts,
  companyId: number,
  given: SignInProviderReplacement,
): Promise<CompanySignIn> {
  const { issuer, clientId, clientSecret, emailClaim, trustsUnverified, domains } = given;
  // a password in the address would be stored in plain text
  if (!parts.caller.accepts(issuer) || new URL(issuer).username !== '' || new URL(issuer).password !== '')
    throw badRequest('signIn.address', 'Use the https address of an issuer on port 443 or 8443 that leads to the public internet.');
  const before = await findProvider(ctx.db, companyId);
  const sealedSecret = clientSecret === undefined ? before?.sealedSecret : parts.box.seal(clientSecret, purposeOf(companyId));
  // the stored secret must reach only the client and the issuer for which it was given
  const isAnother = before !== undefined && (before.issuer !== issuer || before.clientId !== clientId);
  if (sealedSecret === undefined || (isAnother && clientSecret === undefined))
    throw badRequest('signIn.secret', 'A new issuer or client needs the secret of the client.');
  const values = { issuer, clientId, sealedSecret, emailClaim, trustsUnverified };
  const hasChanged =
    before !== undefined &&
    (['issuer', 'clientId', 'emailClaim', 'trustsUnverified'] as const).some((name) => before[name] !== values[name]);
  if (before?.isOn && hasChanged) throw conflict('signIn.isOn', 'Switch the sign-in off before you change its provider.');
  if (!before) await insertProvider(ctx.db, companyId, values);
  else await updateProvider(ctx.db, companyId, values, !before.isOn && (hasChanged || clientSecret !== undefined));
  if ((await replaceDomains(ctx.db, companyId, domains)) < domains.length)
    throw conflict('signIn.domainTaken', 'One of the domains belongs to another company.');
  // members of the company and its service accounts read the record, and not these values
  audit(ctx, companyId, { hasChanged: before === undefined || hasChanged, isNewSecret: clientSecret !== undefined });
  ctx.alert('signIn.saved');
  return presentSignIn(ctx, parts, companyId);
}

/** The address of a test. 409 while the provider is on, because it was tested. */
export async function tryProvider(ctx: Context, parts: SignInParts, companyId: number): Promise<SignInTest> {
  const { isOn } = await requireProvider(ctx, companyId);
  if (isOn) throw conflict('signIn.isOn', 'Switch the sign-in off before you change its provider.');
  const value = randomText();
  const until = new Date(ctx.now.getTime() + signInTestMinutes * 60_000);
  await ctx.db.one(sql`SELECT muster_begin_sign_in_test(${companyId}, ${digest(value)}, ${until})`);
  audit(ctx, companyId, {});
  return { address: parts.addresses.tryAt(value) };
}

/** 409 to switch on a provider whose last test did not pass, or was made with other values. */
export async function setProviderState(ctx: Context, parts: SignInParts, companyId: number, isOn: boolean): Promise<CompanySignIn> {
  const { isTested } = await requireProvider(ctx, companyId);
  if (isOn && !isTested) throw conflict('signIn.notTested', 'Try the sign-in first. It can be switched on after a test that passed.');
  await switchProvider(ctx.db, companyId, isOn);
  audit(ctx, companyId, { isOn });
  ctx.alert(isOn ? 'signIn.on' : 'signIn.off');
  return presentSignIn(ctx, parts, companyId);
}

export async function removeProvider(ctx: Context, companyId: number): Promise<void> {
  await requireProvider(ctx, companyId);
  await deleteProvider(ctx.db, companyId);
  audit(ctx, companyId, {});
  ctx.alert('signIn.removed');
}

async function requireProvider(ctx: Context, companyId: number): Promise<ProviderRow> {
  const provider = await findProvider(ctx.db, companyId);
  if (!provider) throw notFound();
  return provider;
}

const audit = (ctx: Context, companyId: number, data: Record<string, unknown>): void =>
  ctx.audit({ companyId, entityType: 'Company', entityId: companyId, data });
