/** The value of each input type in `configurationAnswer` and `campaignAnswer`, with an example. */
import type { AnswerableInputType, AnswerValues } from '@muster/contract/forms/types';
import { everybody, exampleIds } from './example';

export const inputValues: Readonly<{ [Type in AnswerableInputType]: { says: string; value: AnswerValues[Type] } }> = {
  TEXT: { says: 'A line, or a whole number where the field has the type integer.', value: 'Better light at the gate' },
  MARKDOWN: { says: 'Formatted text.', value: 'A tether broke. **Nobody was hurt.**' },
  DATE: { says: 'The instant at which the day begins in the time zone of the campaign.', value: '2026-03-02T00:00:00.000Z' },
  RELATIVE_DATE: {
    says: '`3 days`, `1 week` or `2 weeks`; or 1 to 12 days, weeks or months with a time, such as `4 weeks 17:00`; or an instant.',
    value: '1 week',
  },
  LIST: { says: 'Lines, in order.', value: ['Park first', 'Ring back later'] },
  FILE: { says: 'Ids of uploaded files, which `fileIds` of the body names too.', value: [34] },
  RADIO: { says: 'The id of one option.', value: 'o2' },
  RADIO_BOOLEAN: { says: 'The text `true` or `false`.', value: 'true' },
  CHECKBOX: { says: 'The ids of the chosen options.', value: ['o1', 'o3'] },
  SITES_LIST: { says: 'Ids of sites.', value: [exampleIds.site] },
  STEPS_LIST: { says: 'Steps in order. The id stays when a step is reworded.', value: [{ id: 's1', title: 'Fit barriers' }] },
  STEPS_LIST_CHECKABLE: { says: 'The finished steps.', value: [{ val: 's1' }] },
  MULTI_SELECT_LIST: {
    says: 'Safety practices and high-risk works, from `GET /categories`.',
    value: [{ categoryId: exampleIds.category }],
  },
  SITES_SELECTION: {
    says: 'The sites that take part: chosen ones as here, or all with `{"sitesSelectionCriteria":{"status":"ACTIVE"}}`.',
    value: { sitesSelectionCriteria: {}, siteIds: [exampleIds.site] },
  },
  MEMBERS_SELECTION: {
    says: 'The people: everybody as here, or the people of sites with `{"membersSelectionCriteria":{"siteIds":[12]}}`.',
    value: everybody,
  },
};
