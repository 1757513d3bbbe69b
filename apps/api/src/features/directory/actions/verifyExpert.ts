import type { Verification } from '@muster/contract/directory/verified-expert';
import sql from 'sql-template-tag';
import type { Context } from '../../../platform/http/context';
import { conflict, forbidden } from '../../../platform/http/errors';
import { holdsExpertise } from '../../identity';
import { accessMembership } from '../access';

/**
 * Verifies that a person is an expert, or withdraws that. Only managers of the company may do it, and never for themselves. 409 if the
 * person does not claim to be an expert.
 */
export async function verifyExpert(ctx: Context, userId: string, { companyId, categoryId, isVerified }: Verification): Promise<void> {
  await accessMembership(ctx, { companyId, userId }, 'editAccess');
  if (userId === ctx.actor.id) throw forbidden('expertise.self', 'You cannot verify yourself. Ask another manager.');
  const isNew = await (isVerified ? add : remove)(ctx, { companyId, userId, categoryId });
  if (isNew) ctx.audit({ companyId, entityType: 'User', entityId: userId, data: { categoryId, isVerified } });
  else ctx.nothingChanged();
  ctx.alert(isVerified ? 'expertise.verified' : 'expertise.unverified');
}

interface Verified {
  companyId: number;
  userId: string;
  categoryId: number;
}

/** Locks the person's own statement. So a change of the level comes either before, or after and ends the verification. */
async function add({ db, actor, now }: Context, { companyId, userId, categoryId }: Verified): Promise<boolean> {
  if (!(await holdsExpertise(db, userId, categoryId)))
    throw conflict('expertise.notDeclared', 'This person does not say that they are an expert in this.');
  const added = await db.run(sql`
    INSERT INTO verified_expert (company_id, user_id, category_id, verified_by, verified_at)
    VALUES (${companyId}, ${userId}, ${categoryId}, ${actor.id}, ${now}) ON CONFLICT DO NOTHING`);
  return added > 0;
}

async function remove({ db }: Context, { companyId, userId, categoryId }: Verified): Promise<boolean> {
  const gone = await db.run(sql`
    DELETE FROM verified_expert WHERE company_id = ${companyId} AND user_id = ${userId} AND category_id = ${categoryId}`);
  return gone > 0;
}
