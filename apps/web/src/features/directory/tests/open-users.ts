/** The pages of a company's people, with three people. */
import { fireEvent, screen } from '@testing-library/react';
import { northridge, openApp, pageOf } from '../../../../tests/app';
import { member, places, profile } from './people';

export const root = '/company/1/cws/settings/users';
export const openUsers = (path: string, answers: object = {}, permissions = ['Company:1:edit']) =>
  openApp(path, {
    permissions,
    answers: {
      'GET /companies/1/view': { ...northridge, ...places },
      'GET /user': () =>
        pageOf([
          member('u7', 'Ada', 'Quist', {
            title: 'Rigger',
            sites: [
              { id: 5, name: 'Duskwater', isManager: true },
              { id: 8, name: 'Farrow Ridge', isManager: false },
            ],
            access: { isManager: true, isLeader: true, accessUntil: '2026-12-31', place: null },
          }),
          member('u8', '', '', { email: 'new@northridge.example', activated: false }),
          member('u9', 'Cyn', 'Bold', { isBlocked: true }),
        ]),
      'GET /user/u7': profile(),
      ...answers,
    },
  });
export const press = async (name: string) => fireEvent.click((await screen.findAllByText(name, { selector: 'button' })).at(-1)!);
