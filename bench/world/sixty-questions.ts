/** A very large form, to measure the report of many sites. */
import { questionCount } from './sizes';

export const subType = 'SIXTY_QUESTIONS';

/** The number of text questions. The others are choices. */
export const textCount = 10;

export const optionIds = ['yes', 'partly', 'no'] as const;

const options = optionIds.map((id) => ({ id, label: `${id}, as far as we know` }));

const numbers = Array.from({ length: questionCount }, (_, index) => index + 1);

const isText = (number: number): boolean => number > questionCount - textCount;

const question = (number: number): object =>
  isText(number)
    ? { label: `What stands in the way of part ${number}?`, inputType: 'TEXT', type: 'string', required: false }
    : { label: `Is part ${number} done as it was planned?`, inputType: 'RADIO', type: 'string', inputTypeOptions: options };

export const configuration = {
  version: 1,
  form: {
    schema: {
      properties: {
        title: { label: 'Title', inputType: 'TEXT', type: 'string', maxLength: 255 },
        dueDate: { label: 'Due', inputType: 'RELATIVE_DATE', type: 'string' },
        sites: { label: 'Sites', inputType: 'SITES_SELECTION', type: 'object', visibleForScopes: ['COMPANY', 'DIVISION'] },
      },
    },
    draftRequired: ['title'],
    mapToTitle: 'title',
    mapToEndDate: 'dueDate',
  },
  responses: { schema: { properties: Object.fromEntries(numbers.map((number) => [`q${number}`, question(number)])) } },
  report: {
    participants: 'SITE_RESPONDER_LIST',
    properties: Object.fromEntries(
      numbers.map((number) => [
        `q${number}`,
        isText(number) ? { list: 'SITE_COMMENTS_LIST' } : { chart: 'BAR_CHART', list: 'SITE_RESPONDER_LIST' },
      ]),
    ),
  },
};
