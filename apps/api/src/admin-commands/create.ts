/** `create EMAIL`: makes a system manager, so that an empty production system can be used. */
import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import { makeSystemManager, type SystemManagerOutcome } from '../features/identity/actions/make-system-manager';
import { createAccount, findAccountByEmail } from '../platform/identity-provider/accounts';
import { hashPassword } from '../platform/identity-provider/passwords';
import { CommandError, UsageError, type AdminCommand, type AdminContext } from './command';

const emailAddress = z.email().max(254).toLowerCase();
const passwordBytes = 12;

const reports = {
  created: 'is now a system manager. The account is activated by the first sign-in.',
  promoted: 'had an account, and is now a system manager.',
  unchanged: 'is a system manager already. Nothing was changed.',
} satisfies Record<Exclude<SystemManagerOutcome, 'blocked'>, string>;

export const create: AdminCommand = {
  usage: 'EMAIL',
  does: 'makes the person with this e-mail address a system manager',
  async run(context, args) {
    const email = emailAddress.safeParse(args[0]);
    if (!email.success || args.length !== 1) throw new UsageError('create takes one e-mail address.');
    const address = email.data;
    const outcome = await makeSystemManager(context.database, context.clock, { email: address, by: 'admin command' });
    if (outcome === 'blocked') throw new CommandError(`${address} is blocked. Unblock the account first, or name another address.`);
    return [`${address} ${reports[outcome]}`, ...(await signInOf(context, address))];
  },
};

/** With the embedded identity provider, a new person also needs a password. It is shown once. */
async function signInOf({ config, database }: AdminContext, email: string): Promise<string[]> {
  if (config.OIDC_ISSUER || config.isProduction) return [];
  if (await findAccountByEmail(database.systemPool, email)) return [];
  const password = randomBytes(passwordBytes).toString('base64url');
  await createAccount(database.systemPool, { email, name: email, passwordHash: await hashPassword(password) });
  return [`The password for the embedded identity provider is ${password} (it is not shown again).`];
}
