import type { Card } from '@muster/contract/directory/profile';
import sql, { type Sql } from 'sql-template-tag';
import type { Context } from '../../../platform/http/context';
import { conflict } from '../../../platform/http/errors';
import { codeDays, drawCode, drawSubject } from '../../../platform/site-access/pins';
import { accessMembership } from '../access';
import type { Cards } from '../cards';
import { pinReset } from '../events';

/**
 * Makes a card for a person with a number: a code for the first sign-in. It ends the PIN and the sessions of an earlier card, which the person is
 * told. 409 without a
 * number, for another person with an e-mail address, and while the sign-in with numbers is off.
 */
export async function makeCard(
  ctx: Context,
  cards: Cards | undefined,
  userId: string,
  { companyId }: { companyId: number },
): Promise<Card> {
  await accessMembership(ctx, { companyId, userId }, 'editAccess');
  if (!cards) throw conflict('user.noCards', 'The sign-in with a number is switched off.');
  const code = drawCode();
  const endDate = new Date(ctx.now.getTime() + codeDays * 24 * 3_600_000);
  const { number, isReset } = await ctx.db.one<{ number: string | null; isReset: boolean }>(sql`
    SELECT muster_uses_pin_card(${companyId}, ${userId}) OR ${hasUsedCard(companyId, userId)} AS "isReset",
           muster_make_pin_card(${companyId}, ${userId}, ${drawSubject()}, ${cards.hashOfCode(code)}, ${ctx.now}, ${endDate}) AS number`);
  if (number === null) throw conflict('user.noCard', 'Only people with a number and without an e-mail address get a card.');
  // the page with the next PIN tells the person of it (`platform/site-access/resets.ts`)
  ctx.audit({ companyId, entityType: 'User', entityId: userId, data: { isReset } });
  if (isReset && userId !== ctx.actor.id) ctx.emit(pinReset, { companyId, aggregate: `user:${userId}`, payload: { companyId, userId } });
  return { number, code, endDate: endDate.toISOString(), address: cards.addressOf(companyId) };
}

/** Also an earlier card that ended with another number. */
const hasUsedCard = (companyId: number, userId: string): Sql => sql`EXISTS (
  SELECT FROM audit_event made JOIN audit_event used ON used.company_id = made.company_id AND used.entity_type = 'User'
                                                    AND used.entity_id = made.entity_id AND used.id > made.id
   WHERE made.company_id = ${companyId} AND made.entity_type = 'User' AND made.entity_id = ${userId} AND made.action = 'user.cardMade'
     AND used.action IN ('account.activated', 'account.cardUsed'))`;
