/** The data that Focus and an open item show first. This file is in the chunk of the list. */
import type { QueryClient } from '@tanstack/react-query';
import { ensureData } from '../../lib/queries/query-client';
import type { RawSearch } from '../../lib/search-params';
import { campaignQuery } from '../campaigns';
import { focusQuery } from './api';
import { readFocusSearch } from './search';

export const ensureList = (client: QueryClient, companyId: number, search: RawSearch) =>
  ensureData(client, focusQuery(companyId, readFocusSearch(search)));

export const ensureCampaign = (client: QueryClient, campaignId: number) => ensureData(client, campaignQuery(campaignId));
