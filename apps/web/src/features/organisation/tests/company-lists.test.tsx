import { headers as wire } from '@muster/contract/shared/headers';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { openApp, pageOf, person, refusal } from '../../../../tests/app';
import { coast, openSettings } from './settings-data';

const type = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });
const save = () => fireEvent.click(screen.getByText('Save'));

describe('the regions of a company', () => {
  test('[2.44] are listed by label, and one can be added', async () => {
    const { askedFor } = openSettings('/cws/settings/regions', {
      answers: { 'POST /regions': () => Response.json({ ...coast, id: 10, label: 'Inland' }, { status: 201 }) },
    });
    expect(await screen.findByText('2 worksites')).toBeVisible();
    expect(Object.fromEntries(askedFor('GET /regions')[0]!.query)).toEqual({ companyId: '1', page: '0', size: '50', sort: 'label,asc' });
    fireEvent.click(screen.getByText('Add region'));
    type(await screen.findByLabelText(/^Label/), 'Inland');
    save();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(askedFor('POST /regions')[0]!.body).toEqual({ companyId: 1, label: 'Inland' });
    expect(askedFor('POST /regions')[0]!.headers.get(wire.idempotencyKey)).toBeTruthy();
  });

  test('a label that another region has shows an error at its field, and stays', async () => {
    openSettings('/cws/settings/regions', { answers: { 'PUT /regions/9': refusal(409, { message: 'organisation.labelTaken' }) } });
    fireEvent.click(await screen.findByLabelText('Rename Coast'));
    const label = await screen.findByLabelText(/^Label/);
    type(label, 'Inland');
    save();
    expect(await screen.findByText('Another region has this label')).toBeVisible();
    expect(label).toHaveValue('Inland');
  });

  test('a label that somebody else has saved meanwhile takes the focus with the choice', async () => {
    const app = openSettings('/cws/settings/regions', { answers: { 'PUT /regions/9': refusal(409, { message: 'error.version' }) } });
    fireEvent.click(await screen.findByLabelText('Rename Coast'));
    type(await screen.findByLabelText(/^Label/), 'Inland');
    app.answer('GET /regions', pageOf([{ ...coast, label: 'Shore', version: 2 }]));
    await userEvent.click(screen.getByText('Save'));
    const choice = await screen.findByRole('alert', { name: '' });
    expect(choice).toHaveTextContent('Shore');
    expect(choice).toHaveFocus();
  });

  test('a choice that appears while the person types again leaves the focus in the field', async () => {
    const app = openSettings('/cws/settings/regions', { answers: { 'PUT /regions/9': refusal(409, { message: 'error.version' }) } });
    fireEvent.click(await screen.findByLabelText('Rename Coast'));
    const label = await screen.findByLabelText(/^Label/);
    type(label, 'Inland');
    let answer: (page: Response) => void = () => undefined;
    const answered = new Promise<Response>((resolve) => (answer = resolve));
    app.answer('GET /regions', () => answered);
    await userEvent.click(screen.getByText('Save'));
    await waitFor(() => expect(app.askedFor('GET /regions')).toHaveLength(2));
    await waitFor(() => expect(label.closest('[inert]')).toBeNull());
    await userEvent.type(label, ' and more');
    answer(pageOf([{ ...coast, label: 'Shore', version: 2 }]));
    expect(await screen.findByRole('alert', { name: '' })).toHaveTextContent('Shore');
    expect(label).toHaveFocus();
    expect(label).toHaveValue('Inland and more');
  });

  test('a typed label survives Escape and a reload, until the person discards it', async () => {
    const openDialog = async () => {
      openSettings('/cws/settings/regions');
      fireEvent.click(await screen.findByLabelText('Rename Coast'));
      return screen.findByLabelText(/^Label/);
    };
    type(await openDialog(), 'Inland');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    document.body.replaceChildren();
    const label = await openDialog();
    await waitFor(() => expect(label).toHaveValue('Inland'));
    fireEvent.click(screen.getByText('Discard them'));
    expect(label).toHaveValue('Coast');
  });

  test('[5.36] removing one asks first; a region with worksites stays and says why', async () => {
    const { askedFor } = openSettings('/cws/settings/regions', {
      answers: { 'DELETE /regions/9': refusal(409, { message: 'region.inUse', params: { sites: 2 } }) },
    });
    fireEvent.click(await screen.findByLabelText('Remove Coast'));
    expect(screen.getByText('Are you sure? Once deleted it is gone forever!')).toBeVisible();
    expect(askedFor('DELETE /regions/9')).toHaveLength(0);
    fireEvent.click(within(screen.getByRole('dialog')).getByText('Remove'));
    expect(await screen.findByText('Error removing region')).toBeVisible();
    expect(screen.getByText('Coast')).toBeVisible();
  });
});

describe('[2.44] the leaders of a company', () => {
  const quill = {
    userId: 'u7',
    firstName: 'Ada',
    lastName: 'Quill',
    title: 'Director',
    avatarUrl: null,
    activated: true,
    isBlocked: false,
  };
  const answers = {
    'GET /user': ({ query }: { query: URLSearchParams }) => pageOf(query.has('leadersOnly') ? [] : [quill]),
    'PUT /user/u7/company-membership': { companyId: 1, userId: 'u7', isManager: false, isLeader: true, accessUntil: null },
  };

  test('can be chosen from the active people', async () => {
    const { askedFor } = openSettings('/cws/settings/leadership', { answers });
    expect(await screen.findByText('There are no leaders yet')).toBeVisible();
    fireEvent.click(screen.getAllByText('Add leader')[0]!);
    fireEvent.click(await screen.findByText('Ada Quill'));
    await waitFor(() => expect(askedFor('PUT /user/u7/company-membership')[0]?.body).toEqual({ companyId: 1, isLeader: true }));
  });

  test('can be removed after a confirmation', async () => {
    const { askedFor } = openSettings('/cws/settings/leadership', { answers: { ...answers, 'GET /user': () => pageOf([quill]) } });
    fireEvent.click(await screen.findByLabelText('Remove Ada Quill from the leaders'));
    fireEvent.click(within(screen.getByRole('dialog')).getByText('Remove'));
    await waitFor(() => expect(askedFor('PUT /user/u7/company-membership')[0]?.body).toEqual({ companyId: 1, isLeader: false }));
  });
});

describe('[2.12] the site metadata', () => {
  const lists = {
    'GET /work-site-types': () => pageOf([{ id: 1, title: 'Depot', description: '' }]),
    'GET /high-risk-work': () => pageOf([{ id: 2, title: 'Work at height', description: '' }]),
  };

  test('lists the types of worksites for system editors', async () => {
    const consultant = { me: { ...person, role: 'CONSULTANT' }, permissions: ['management:*:edit', 'management:*:read', 'Company:*:read'] };
    openApp('/admin/site-metadata', { ...consultant, answers: lists });
    expect(await screen.findByText('Depot')).toBeVisible();
    expect(await screen.findByText('Work at height')).toBeVisible();
  });

  test('is denied to everybody else', async () => {
    openApp('/admin/site-metadata', { answers: lists });
    expect(await screen.findByText('Permission Denied')).toBeVisible();
  });
});
