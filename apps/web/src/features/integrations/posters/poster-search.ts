import { taxonomies } from '@muster/contract/forms/types';
import { choiceParam, numberParam, type RawSearch } from '../../../lib/search-params';

export interface PosterSearch {
  campaignId?: number | undefined;
  siteId?: number | undefined;
  category?: (typeof taxonomies)[number] | undefined;
  practiceId?: number | undefined;
}

/** What the poster is about: one campaign, one site, or one practice. */
export const readPosterSearch = (given: RawSearch): PosterSearch => ({
  campaignId: numberParam(given['campaignId']),
  siteId: numberParam(given['siteId']),
  category: choiceParam(taxonomies, given['category']),
  practiceId: numberParam(given['practiceId']),
});
