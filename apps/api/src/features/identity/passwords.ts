/** Changing a password: by the embedded identity provider, or on the page of the configured one [2.62] [7.51]. */
import type { PasswordChange } from '@muster/contract/identity/account';
import sql from 'sql-template-tag';
import type { Context } from '../../platform/http/context';
import type { OutsideStep } from '../../platform/http/endpoint';
import { conflict, invalid, HttpError } from '../../platform/http/errors';

export interface Passwords {
  /** The page on which an external identity provider changes passwords; null if none is known. */
  providerUrl: string | null;
  /** Undefined for an external identity provider. Wrong attempts are limited. */
  change?(given: { subject: string; current: string; next: string; now: Date }): Promise<'changed' | 'refused' | 'throttled'>;
}

const throttledSeconds = 60;

/** The call to the provider uses its own connection, so it runs before the transaction of the request. */
export const changeProviderPassword = (
  passwords: Passwords,
): OutsideStep<{ body: PasswordChange }, { subject: string } & PasswordChange, void> => ({
  // the handler records a changed password
  canRepeat: false,
  async plan(ctx: Context, { body }) {
    if (!passwords.change) throw changesElsewhere(passwords.providerUrl);
    const { subject } = await ctx.db.one<{ subject: string }>(sql`SELECT subject FROM account WHERE id = ${ctx.actor.id}`);
    return { subject, ...body };
  },
  async call({ now }, { subject, currentPassword: current, newPassword: next }) {
    const outcome = await passwords.change?.({ subject, current, next, now });
    if (outcome === 'refused') throw invalid([{ objectName: 'body', field: 'currentPassword', message: 'Wrong' }]);
    if (outcome === 'throttled')
      throw new HttpError(429, { code: 'error.tooManyRequests', detail: 'Too many attempts', retryAfterSeconds: throttledSeconds });
  },
});

const changesElsewhere = (providerUrl: string | null): HttpError =>
  conflict('password.atProvider', 'The identity provider of your company changes passwords on its own page.', {
    ...(providerUrl !== null && { url: providerUrl }),
  });

/** The audit record of a changed password. The provider has ended the person's sessions. */
export function recordPasswordChange(ctx: Context): void {
  ctx.audit({ companyId: null, entityType: 'User', entityId: ctx.actor.id });
  ctx.alert('account.passwordChanged');
}
