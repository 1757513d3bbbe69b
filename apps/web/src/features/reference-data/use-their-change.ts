import type { ReferenceItem } from '@muster/contract/reference-data/reference-data';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { announceFailure, isApiError } from '../../lib/api-errors';
import { workSiteTypeQuery } from './api';

/**
 * When a save was refused because somebody else saved first: fetches what they saved, and once the person has chosen,
 * gives the version to save upon. Nothing that was typed is touched meanwhile.
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
