/** Federated sign-out [7.75]: a valid ID token of the signed-in person ends the session at once, without a page. */
import type { KoaContextWithOIDC } from 'oidc-provider';

/** Whether the request has a valid ID token of the signed-in person. */
export function hasTokenOfPerson(ctx: KoaContextWithOIDC): boolean {
  const hint = ctx.oidc.entities.IdTokenHint;
  return hint !== undefined && hint.payload.sub === ctx.oidc.session?.accountId;
}

/** Ends the session and its grants, and redirects to the address that the application requested. */
export async function signOut(ctx: KoaContextWithOIDC): Promise<void> {
  const { session, provider } = ctx.oidc;
  if (session) {
    const grants = Object.values(session.authorizations ?? {}).flatMap(({ grantId }) => grantId ?? []);
    await Promise.all(grants.map((grantId) => provider.RefreshToken.revokeByGrantId(grantId)));
    await session.destroy();
  }
  redirectAfterSignOut(ctx);
}

/** The validated address of the application with its state, or our own page. */
export function redirectAfterSignOut(ctx: KoaContextWithOIDC): void {
  const { post_logout_redirect_uri: asked, state } = ctx.oidc.params ?? {};
  const target = new URL(typeof asked === 'string' ? asked : ctx.oidc.urlFor('end_session_success'));
  if (typeof asked === 'string' && typeof state === 'string') target.searchParams.set('state', state);
  ctx.status = 303;
  ctx.redirect(target.href);
}
