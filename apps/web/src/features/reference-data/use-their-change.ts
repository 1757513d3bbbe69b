import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { announceFailure, isApiError } from '../../lib/api-errors';
import { itemQuery } from './api';
import type { Item, ReferenceList } from './lists';

/**
 * Handles a conflict: fetches the version that somebody else has saved. After the person has chosen, returns the version for the
 * next save. The typed text stays unchanged.
 */
export function useTheirChange(list: ReferenceList, item: Item | undefined) {
  const queryClient = useQueryClient();
  const [version, setVersion] = useState(item?.version);
  const [theirs, setTheirs] = useState<Item>();
  return {
    version,
    theirs,
    fetchTheirs: () => {
      if (item)
        void queryClient
          .query({ ...itemQuery(list, item.id), staleTime: 0 })
          .then(setTheirs, (error: unknown) => isApiError(error) && announceFailure(error));
    },
    settle: () => {
      setVersion(theirs?.version);
      setTheirs(undefined);
    },
  };
}
