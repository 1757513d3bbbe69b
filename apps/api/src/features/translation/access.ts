/** The policy of translation: everybody who reads a company that has it switched on [1.8]. */
import { canReadCompany } from '@muster/contract/shared/permissions';
import { accessFunction } from '../../platform/http/access';
import type { Context } from '../../platform/http/context';
import { conflict, invalid, notFound } from '../../platform/http/errors';
import type { Db } from '../../platform/database/database';

declare module '../../platform/http/context' {
  interface Registries {
    /** Those of these companies that exist, and whether translation is switched on. */
    readonly findTranslating: (db: Db, companyIds: readonly number[]) => Promise<{ id: number; isOn: boolean }[]>;
  }
}

export const translationOff = () => conflict('translation.off', 'Translation is switched off here.');

/**
 * The company for which the caller translates. Without an id: the only one of the caller's companies that has translation switched on.
 * Gives 404 for a company that the caller does not read, and 409 where translation is off. Gives 400 if several companies have it.
 */
export const accessTranslation = accessFunction(
  'accessTranslation',
  async (ctx: Context, companyId: number | undefined, _action: 'use'): Promise<number> => {
    if (companyId !== undefined && !canReadCompany(ctx.actor, companyId)) throw notFound();
    const ids = companyId === undefined ? ctx.actor.companies.map((one) => one.companyId) : [companyId];
    const companies = await ctx.registries.findTranslating(ctx.db, ids);
    if (companyId !== undefined && companies.length === 0) throw notFound();
    const [first, ...others] = companies.filter(({ isOn }) => isOn);
    if (!first) throw translationOff();
    if (others.length > 0) throw invalid([{ objectName: 'translate', field: 'companyId', message: 'NotNull' }]);
    return first.id;
  },
);
