import type { NewApiToken, TokenCreation } from '@muster/contract/integrations/api-token';
import { maxTokens } from '@muster/contract/integrations/limits';
import { lockLimitedSet } from '../../../platform/database/limited-sets';
import type { Context } from '../../../platform/http/context';
import { conflict } from '../../../platform/http/errors';
import { countValidTokens, findTokens, insertToken, type TokenOwner } from '../tokens/queries';
import { newSecret } from '../tokens/secret';

const dayMilliseconds = 86_400_000;

/** Creates a token of the caller, or of a company that the caller manages. 409 above the maximum number. */
export async function createToken(ctx: Context, owner: TokenOwner, { name, scopes, expiresInDays }: TokenCreation): Promise<NewApiToken> {
  const { db, now, actor } = ctx;
  await lockLimitedSet(db, 'tokens', 'companyId' in owner ? owner.companyId : owner.userId);
  if ((await countValidTokens(db, owner, now)) >= maxTokens)
    throw conflict('token.tooMany', 'There are too many tokens. Revoke those that nobody uses.', { max: maxTokens });
  const { token, hash, hint } = newSecret();
  const companyId = 'companyId' in owner ? owner.companyId : null;
  const expiresAt = new Date(now.getTime() + expiresInDays * dayMilliseconds);
  const { id } = await insertToken(db, { userId: actor.id, companyId, name, hash, hint, scopes, createdAt: now, expiresAt });
  ctx.audit({ companyId, entityType: 'ApiToken', entityId: id, data: { scopes, expiresAt } });
  ctx.alert('token.created', { name });
  const made = (await findTokens(db, owner, now)).find((one) => one.id === id);
  if (!made) throw new Error(`the new token ${id} is not listed`);
  return { ...made, token };
}
