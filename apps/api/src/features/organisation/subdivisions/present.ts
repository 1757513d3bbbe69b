import type { SubdivisionOfDivision } from '@muster/contract/organisation/region';
import type { Context } from '../../../platform/http/context';
import { allowedSubdivisionActions } from './access';
import type { SubdivisionRow } from './queries';

export function presentSubdivision({ actor }: Context, row: SubdivisionRow): SubdivisionOfDivision {
  const { isDivisionArchived: _isDivisionArchived, ...subdivision } = row;
  return { ...subdivision, allowedActions: [...allowedSubdivisionActions(actor, row)] };
}
