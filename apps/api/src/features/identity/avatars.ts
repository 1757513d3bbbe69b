/** The picture of a person [7.50]. */
import { maxPictureBytes } from '@muster/contract/files/acceptance';
import type { PictureReference, PictureUpload } from '@muster/contract/identity/account';
import sql from 'sql-template-tag';
import type { Context } from '../../platform/http/context';
import { deletePicture, type PictureKind, type Pictures } from '../../platform/images/pictures';
import { requireOwnProfile } from './own/profile';

export const avatars: PictureKind = {
  name: 'avatar',
  // twice the largest size on a screen [9.22]
  size: { width: 288, height: 288, fit: 'cover' },
  maxBytes: maxPictureBytes,
  async attach(db, { owner, onlyCompany, address, replaces, now }) {
    // a company that has joined since the link was made sees the picture too
    const isShared =
      onlyCompany === undefined
        ? sql`false`
        : sql`EXISTS (SELECT FROM company_member WHERE user_id = ${owner} AND company_id <> ${onlyCompany})`;
    const changed = await db.run(sql`
      UPDATE account SET avatar_url = ${address}, version = version + 1
       WHERE id = ${owner} AND activated AND NOT blocked AND avatar_url IS NOT DISTINCT FROM ${replaces} AND NOT ${isShared}`);
    if (changed === 0) return false;
    await db.run(sql`INSERT INTO audit_event (company_id, at, actor_id, action, entity_type, entity_id)
      SELECT company_id, ${now}::timestamptz, ${owner}::uuid, 'account.avatarUploaded', 'User', ${owner}::text FROM company_member WHERE user_id = ${owner}`);
    return true;
  },
};

const findAvatar = ({ db, actor }: Context): Promise<{ avatarUrl: string | null }> =>
  db.one<{ avatarUrl: string | null }>(sql`SELECT avatar_url AS "avatarUrl" FROM account WHERE id = ${actor.id} FOR NO KEY UPDATE`);

/** The address to which the caller puts the new picture. */
export async function createAvatarUpload(ctx: Context, pictures: Pictures, body: PictureReference): Promise<PictureUpload> {
  await requireOwnProfile(ctx);
  const { avatarUrl } = await findAvatar(ctx);
  const { url, expires } = pictures.uploadUrl(avatars, {
    ...body,
    owner: ctx.actor.id,
    ...(ctx.actor.isOfLink && { onlyCompany: ctx.actor.companies[0]?.companyId ?? 0 }),
    replaces: avatarUrl,
    now: ctx.now,
  });
  ctx.audit({ companyId: null, entityType: 'User', entityId: ctx.actor.id });
  return { url, expires: expires.toISOString() };
}

/** Removes the caller's picture. Changes nothing without one. */
export async function deleteAvatar(ctx: Context): Promise<void> {
  await requireOwnProfile(ctx);
  const { avatarUrl } = await findAvatar(ctx);
  if (avatarUrl === null) return ctx.nothingChanged();
  await ctx.db.run(sql`UPDATE account SET avatar_url = NULL, version = version + 1 WHERE id = ${ctx.actor.id}`);
  await deletePicture(ctx.db, avatarUrl);
  ctx.audit({ companyId: null, entityType: 'User', entityId: ctx.actor.id });
  ctx.alert('account.avatarDeleted');
}
