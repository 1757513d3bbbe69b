import type { ReferenceItem } from '@muster/contract/reference-data/reference-data';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { announceFailure, isApiError } from '../../lib/api-errors';
import { workSiteTypeQuery } from './api';

/**
 * Handles a conflict: fetches the version that somebody else has saved. After the person has chosen, returns the version for the
 * next save. The typed text stays unchanged.
 */
export function useTheirChange(item: ReferenceItem | undefined) {
  const queryClient = useQueryClient();
  const [version, setVersion] = useState(item?.version);
  const [theirs, setTheirs] = useState<ReferenceItem>();
  return {
    version,
    theirs,
    fetchTheirs: () => {
      if (item)
        void queryClient
          .query({ ...workSiteTypeQuery(item.id), staleTime: 0 })
          .then(setTheirs, (error: unknown) => isApiError(error) && announceFailure(error));
    },
    settle: () => {
      setVersion(theirs?.version);
      setTheirs(undefined);
    },
  };
}
