import { useSuspenseQuery } from '@tanstack/react-query';
import { ApiError } from '../../../../lib/api-errors';
import { useAddressId } from '../../../../lib/address';
import { divisionQuery } from './api';

/** The division in the URL. Throws not found for a division of another company [2.94]. */
export function useDivision() {
  const companyId = useAddressId('companyId');
  const { data: division } = useSuspenseQuery(divisionQuery(useAddressId('divisionId')));
  if (division.companyId !== companyId) throw new ApiError(404, { message: 'error.notFound' });
  return division;
}
