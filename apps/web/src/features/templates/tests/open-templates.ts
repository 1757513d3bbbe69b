/** The template library of the test, opened as a system manager. */
import { headers as wire } from '@muster/contract/shared/headers';
import type { Configuration } from '@muster/contract/forms/types';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openApp, pageOf, person } from '../../../../tests/app';

const systemManager = { me: { ...person, role: 'ADMIN' }, permissions: ['management:*:edit', 'management:*:read'] };

export const configuration: Configuration = {
  version: 1,
  form: {
    schema: {
      properties: {
        question: { label: 'Question', type: 'string', inputType: 'TEXT', maxLength: 255 },
        choices: { label: 'Choices', type: 'array', inputType: 'LIST', minItems: 2 },
        audience: { label: 'Who is it for?', type: 'object', inputType: 'MEMBERS_SELECTION' },
      },
    },
    draftRequired: ['question'],
    mapToTitle: 'question',
  },
  responses: {
    schema: {
      properties: {
        choice: { labelFrom: 'question', type: 'string', inputType: 'RADIO', optionsFrom: 'choices' },
        comment: { label: 'Comment', type: 'string', inputType: 'TEXT', required: false },
      },
    },
  },
  report: { participants: 'RESPONDER_LIST', properties: { choice: { chart: 'BAR_CHART' } } },
};
const row = (id: number, title: string) => ({
  id,
  type: 'POLL',
  subType: `KIND_${id}`,
  title,
  description: `About ${title}`,
  version: 2,
  allowedActions: ['edit', 'delete'],
});
export const poll = { ...row(7, 'Quick poll'), configuration };
const rows = [
  { ...row(7, 'Quick poll'), campaigns: 14 },
  { ...row(8, 'Toolbox talk'), campaigns: 1_000 },
];
export const list = 'GET /campaign-template-v2s';
export const alert = (key: string, params: string) => ({ [wire.alert]: key, [wire.params]: params });

export function open(path: string, answers: Parameters<typeof openApp>[1] = {}) {
  return openApp(`/system/campaign-templates${path}`, {
    ...systemManager,
    ...answers,
    answers: { [list]: () => pageOf(rows, 15), 'GET /campaign-template-v2s/7': poll, 'GET /categories': pageOf([]), ...answers.answers },
  });
}
export const button = (name: string | RegExp) => screen.findByRole('button', { name });
export const press = async (name: string | RegExp) => userEvent.click(await button(name));
export const tab = async (name: string) => userEvent.click(await screen.findByRole('tab', { name }));
export const save = () => press('Save');
