import { useSuspenseQuery } from '@tanstack/react-query';
import { ApiError } from '../../lib/api-errors';
import { useAddressId } from '../../lib/address';
import { siteViewQuery } from './views';

/** The site in the URL. Throws not found for a site of another company [2.94]. */
export function useSite() {
  const companyId = useAddressId('companyId');
  const { data: site } = useSuspenseQuery(siteViewQuery(useAddressId('siteId')));
  if (site.companyId !== companyId) throw new ApiError(404, { message: 'error.notFound' });
  return site;
}
