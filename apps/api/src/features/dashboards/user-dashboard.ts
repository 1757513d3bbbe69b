/** GET /user/dashboard [3.3]: the caller's open work, their contributions in a company, and how complete their profile is. */
import type { UserDashboard } from '@muster/contract/dashboards/dashboards';
import type { Context } from '../../platform/http/context';
import { invalid } from '../../platform/http/errors';
import { countOwnContributions } from '../exchange';
import { countWork } from '../focus';
import { requireReadableScope } from '../organisation';
import { findCompletion } from '../identity';
import { progressFigures } from './figures';

export async function userDashboardOf(ctx: Context, companyId: number | undefined): Promise<UserDashboard> {
  if (companyId === undefined) throw invalid([{ objectName: 'query', field: 'companyId', message: 'NotNull' }]);
  const [work, own, completion] = await Promise.all([
    countWork(ctx, { companyId }),
    countOwnContributions(ctx, companyId),
    findCompletion(ctx),
    requireReadableScope(ctx, { companyId }),
  ]);
  return {
    ...completion,
    ...progressFigures(work),
    focusCount: work.total + work.questions,
    questionCount: own.questions,
    answerCount: own.answers,
  };
}
