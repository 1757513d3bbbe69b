import { taxonomies } from '@muster/contract/forms/types';
import { choiceParam, numberParam, type RawSearch } from '../../../lib/search-params';

export interface PosterSearch {
  campaignId?: number | undefined;
  siteId?: number | undefined;
  divisionId?: number | undefined;
  /** What people of the company, the site or the division said, and what was done. */
  outcomes?: 'told' | undefined;
  category?: (typeof taxonomies)[number] | undefined;
  practiceId?: number | undefined;
  /** With a site: the code opens the sign-in with a number. */
  signIn?: 'number' | undefined;
}

/** What the poster is about: one campaign, one site, one practice, or the outcomes of a place. */
export const readPosterSearch = (given: RawSearch): PosterSearch => ({
  campaignId: numberParam(given['campaignId']),
  siteId: numberParam(given['siteId']),
  divisionId: numberParam(given['divisionId']),
  outcomes: choiceParam(['told'], given['outcomes']),
  category: choiceParam(taxonomies, given['category']),
  practiceId: numberParam(given['practiceId']),
  signIn: choiceParam(['number'], given['signIn']),
});
