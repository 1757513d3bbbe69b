/** The rules for a huddle's answers and votes, registered in the exchange, and their effects on the huddle [5.22]-[5.24]. */
import { huddleAnswerLength } from '@muster/contract/exchange/limits';
import { isConsultant } from '@muster/contract/shared/permissions';
import sql from 'sql-template-tag';
import { accessFunction } from '../../platform/http/access';
import type { Actor } from '../../platform/http/actor';
import type { Context } from '../../platform/http/context';
import type { LinkedEntity, LinkedRules, Verdict } from '../exchange';
import { huddleAnswerRule, canRead, finishPart, isManagerOf, reopenPart, scopeOf, countSubmission } from '../campaigns';
import { notSelected } from './errors';
import { findHuddles, hasPart, isVisibleHuddle, lockHuddle, lockPart, type Huddle } from './huddles';

/** Loads those of the huddles that the caller may read. */
const accessHuddles = accessFunction(
  'accessHuddles',
  async ({ db, actor }: Context, companyId: number, ids: readonly number[]): Promise<Huddle[]> => {
    const rows = await findHuddles(db, actor, companyId, ids);
    return rows.map((row): Huddle => ({ ...row, sites: [] })).filter((huddle) => canRead(actor, huddle));
  },
);

export const huddleAnswers: LinkedEntity = {
  visible: (actor, companyId) => isVisibleHuddle(actor, companyId, sql`q.entity_id`),
  async rulesOf(ctx, companyId, ids) {
    const huddles = await accessHuddles(ctx, companyId, ids);
    return new Map(huddles.map((huddle) => [huddle.id, rulesOf(ctx.actor, huddle)]));
  },
  async hold({ db }, id) {
    await lockHuddle(db, id);
  },
  async lockPerson({ db }, companyId, id, userId) {
    await lockPart(db, { companyId, id, userId });
  },
  onAnswered: finish,
  onAnswerDeleted: reopen,
};

/** Votes end with the huddle, so that its report does not change after finalising. */
function rulesOf(actor: Actor, huddle: Huddle): LinkedRules {
  const whileLive: Verdict = huddle.status === 'LIVE' ? 'open' : 'closed';
  return {
    answering: !huddleAnswerRule.right(actor, huddle) ? 'notYours' : huddleAnswerRule.isOpen(huddle, actor) ? 'open' : 'closed',
    answerMaxLength: huddleAnswerLength,
    voting: isConsultant(actor) ? 'notYours' : whileLive,
    isModerator: isManagerOf(actor, scopeOf(huddle)),
  };
}

/** The caller's first answer marks the huddle as submitted for them. Later answers change nothing. */
async function finish({ db, actor, now, writeLast }: Context, companyId: number, id: number): Promise<void> {
  if (await finishPart(db, { id, companyId }, { userId: actor.id, now })) return countSubmission({ run: writeLast }, { id, companyId }, 1);
  // an update of the audience has just removed the caller
  if (!(await hasPart(db, { companyId, id, userId: actor.id }))) throw notSelected();
}

/** If a person's last answer is deleted, the person has work again while the huddle is LIVE. After finalising nothing changes. */
async function reopen({ db }: Context, companyId: number, id: number, authorId: string): Promise<void> {
  if (await reopenPart(db, { id, companyId }, authorId)) await countSubmission(db, { id, companyId }, -1);
}
