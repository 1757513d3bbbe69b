/** The configuration of a new template: the minimum of its type, so that the preview shows something. */
import { languageVersion, type Configuration, type FormField } from '@muster/contract/forms/types';
import { campaignKinds, modeOf, type CampaignType } from '@muster/contract/templates/kinds';

interface StartingWords {
  title: string;
  summary: string;
  due: string;
  people: string;
  sites: string;
  question: string;
}

export function startingConfiguration(type: CampaignType, words: StartingWords): Configuration {
  const isBySite = modeOf(type) === 'HIERARCHICAL';
  const { responses, countsViews } = campaignKinds[type];
  const asks = responses === 'one' && !countsViews;
  const selection: Record<string, FormField> = isBySite
    ? { sites: { label: words.sites, type: 'object', inputType: 'SITES_SELECTION' } }
    : { audience: { label: words.people, type: 'object', inputType: 'MEMBERS_SELECTION' } };
  return {
    version: languageVersion,
    form: {
      schema: {
        properties: {
          title: { label: words.title, type: 'string', inputType: 'TEXT', maxLength: 255 },
          summary: { label: words.summary, type: 'string', inputType: 'TEXT', required: false, maxLength: 255 },
          due: { label: words.due, type: 'string', inputType: 'RELATIVE_DATE', defaultValue: '1 week' },
          ...selection,
        },
      },
      draftRequired: ['title'],
      mapToTitle: 'title',
      mapToDescription: 'summary',
      mapToEndDate: 'due',
    },
    responses: asks ? { schema: { properties: { answer: { label: words.question, type: 'string', inputType: 'TEXT' } } } } : {},
    report: {
      participants: isBySite ? 'SITE_RESPONDER_LIST' : 'RESPONDER_LIST',
      properties: asks ? { answer: { list: isBySite ? 'SITE_COMMENTS_LIST' : 'COMMENTS_LIST' } } : {},
    },
  };
}
