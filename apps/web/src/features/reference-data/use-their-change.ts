import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { announceFailure, isApiError } from '../../lib/api-errors';
import { itemQuery } from './api';
import type { Item, ReferenceList } from './lists';

/**
 * When a save was refused because somebody else saved first: fetches what they saved, and once the person has chosen,
 * gives the version to save upon. Nothing that was typed is touched meanwhile.
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
