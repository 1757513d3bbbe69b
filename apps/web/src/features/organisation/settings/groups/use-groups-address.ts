import { useNavigate } from '@tanstack/react-router';
import { useRawSearch } from '../../../../lib/address';
import { readGroupsSearch } from '../addresses';
import type { GroupsAsked } from './api';

/** The page and the search of a list of groups in the URL. */
export function useGroupsAddress() {
  const { search = '', page = 1 } = readGroupsSearch(useRawSearch());
  const navigate = useNavigate();
  const asked: GroupsAsked = { search, page };
  const onAsk = (next: GroupsAsked) =>
    void navigate({
      to: '.',
      search: { search: next.search || undefined, page: next.page > 1 ? next.page : undefined },
      replace: true,
      resetScroll: false,
    });
  return { asked, onAsk };
}
