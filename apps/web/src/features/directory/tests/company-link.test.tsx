import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { northridge, openApp } from '../../../../tests/app';
import { places, profile } from './people';

const press = async (name: string) => fireEvent.click((await screen.findAllByText(name, { selector: 'button' })).at(-1)!);

test('the link of a person with the sign-in service of the company is removed after a question', async () => {
  const membership = { companyId: 1, isManager: false, isLeader: false, accessUntil: null, isBlocked: false, number: null };
  const linked = profile({ userId: 'u9', userCompanies: [{ ...membership, allowedActions: ['editAccess', 'unlink'] }] });
  const { askedFor } = openApp('/company/1/cws/settings/users/u9/edit', {
    permissions: ['Company:1:edit'],
    answers: { 'GET /companies/1/view': { ...northridge, ...places }, 'GET /user/u9': linked, 'PUT /user/u9/unlink': linked },
  });
  await press('Remove the link to the sign-in service');
  expect(askedFor('PUT /user/u9/unlink')).toEqual([]);
  await press('Remove the link to the sign-in service');
  await waitFor(() => expect(askedFor('PUT /user/u9/unlink')).toHaveLength(1));
  expect(askedFor('PUT /user/u9/unlink')[0]!.query.get('companyId')).toBe('1');
});
