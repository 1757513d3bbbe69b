/** What Focus and an open item ask for first, in the chunk of the list. */
import type { QueryClient } from '@tanstack/react-query';
import { askOnce } from '../../lib/queries/query-client';
import type { RawSearch } from '../../lib/search-params';
import { campaignQuery } from '../campaigns';
import { focusQuery } from './api';
import { readFocusSearch } from './search';

export const askForList = (client: QueryClient, companyId: number, search: RawSearch) =>
  askOnce(client, focusQuery(companyId, readFocusSearch(search)));

export const askForCampaign = (client: QueryClient, campaignId: number) => askOnce(client, campaignQuery(campaignId));
