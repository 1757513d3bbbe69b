/** The documents of a consultation: what people read, and how its author adds, replaces and removes them. */
import type { ConsultationDocument, ConsultationView } from '@muster/contract/campaigns/consultation/consultation';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { pageOf } from '../../../../tests/app';
import { manager, member, open, payload } from '../../../../tests/campaigns';

const read = 'GET /campaign-v2s/7/consultation';
const add = 'POST /campaign-v2s/7/consultation/documents';

const paper = (fileId: number, name: string, part: Partial<ConsultationDocument> = {}): ConsultationDocument => ({
  fileId,
  name,
  date: '2026-03-01T09:00:00Z',
  isLate: false,
  isAfterAnswer: false,
  replacesFileId: null,
  goneDate: null,
  ...part,
});

const view = (documents: ConsultationDocument[], part: Partial<ConsultationView> = {}): ConsultationView => ({
  consultation: { matter: 'CHANGES', decision: 'A second break.', decider: 'Dana Reyes', decideDay: '2099-05-20', version: 1 },
  earlier: [],
  matters: ['RISKS', 'CHANGES'],
  warnings: [],
  representatives: [],
  documents,
  statements: [],
  requests: [],
  mayChange: false,
  mayAnswer: false,
  mayAsk: false,
  mayState: false,
  ...part,
});

const file = (id: number, originalFileName: string) => ({
  id,
  originalFileName,
  size: 1500,
  presignedUrl: `/files/${id}`,
  status: 'UPLOAD_SUCCESS',
  rejection: null,
});

/** A new file has the id 9. */
const files = pageOf([file(3, 'noise.pdf'), file(4, 'plan.pdf'), file(9, 'noise-2.pdf')]);

const show = (shown: ConsultationView, { permissions } = member, answers: object = {}) =>
  open('/polls/7/report', {
    permissions,
    answers: {
      'GET /campaign-v2s/7/report-view': payload({ status: 'LIVE', isConsultation: true, allowedActions: ['viewReport'] }),
      [read]: shown,
      'GET /files': () => files.clone(),
      ...answers,
    },
  });

afterEach(() => vi.unstubAllGlobals());

test('everybody reads the documents, since when a late one is there, and what became of others', async () => {
  const shown = [
    paper(4, 'Plan of the dock'),
    paper(3, 'Noise, measured again', { isLate: true, date: '2026-03-09T09:00:00Z', replacesFileId: 1 }),
    paper(1, 'Noise', { goneDate: '2026-03-09T09:00:00Z' }),
    paper(2, 'Costs', { goneDate: '2026-03-11T09:00:00Z' }),
  ];
  show(view(shown));
  const part = await screen.findByRole('region', { name: 'Documents' });
  expect(await within(part).findByText('plan.pdf · 1.5 KB')).toBeVisible();
  expect(within(part).getByText(/^noise\.pdf · 1\.5 KB · Since .*9/)).toBeVisible();
  expect(within(part).getByText(/Replaced .*9/)).toHaveTextContent('Noise ·');
  expect(within(part).getByText(/Removed .*11/)).toHaveTextContent('Costs ·');
  expect(within(part).getAllByRole('button', { name: /^Download/ })).toHaveLength(2);
  expect(within(part).queryByRole('button', { name: /Add|Replace|Remove/ })).toBeNull();
});

test('a consultation without documents shows none to its people', async () => {
  show(view([]));
  await screen.findByRole('region', { name: 'Consultation' });
  expect(screen.queryByRole('region', { name: 'Documents' })).toBeNull();
});

test('a consultation opens with a server of the last release, which sends no documents and no earlier record', async () => {
  const { documents: _documents, earlier: _earlier, ...older } = view([]);
  show(older as ConsultationView);
  expect(within(await screen.findByRole('region', { name: 'Consultation' })).getByText('A second break.')).toBeVisible();
});

/** The file store takes every upload at once. */
class TakesUploads extends EventTarget {
  status = 200;
  upload = new EventTarget();
  open(): void {}
  setRequestHeader(): void {}
  abort(): void {}
  send(): void {
    this.dispatchEvent(new Event('load'));
  }
}

async function chooseFile(form: HTMLElement, label: string, name: string): Promise<void> {
  const input = await within(form).findByLabelText(label, { selector: 'input[type=file]' });
  await userEvent.upload(input, new File(['%PDF-1'], name, { type: 'application/pdf' }));
}

test('the author replaces a document, with a file and a name', async () => {
  vi.stubGlobal('XMLHttpRequest', TakesUploads);
  const shown = view([paper(3, 'Noise')], { mayChange: true });
  const { askedFor } = show(shown, manager, {
    'POST /files': () => Response.json({ ...file(9, 'noise-2.pdf'), url: '/upload/9' }, { status: 201 }),
    [add]: () => Response.json(shown, { status: 201 }),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Replace Noise' }));
  const form = screen.getByRole('form', { name: 'Replace Noise' });
  await userEvent.click(within(form).getByRole('button', { name: 'Save' }));
  expect(await within(form).findByText('This is a required field')).toBeVisible();
  await chooseFile(form, 'Replace Noise', 'noise-2.pdf');
  expect(await within(form).findByRole('button', { name: 'Remove noise-2.pdf' })).toBeVisible();
  const name = within(form).getByRole('textbox', { name: /Name of the document/ });
  await userEvent.clear(name);
  await userEvent.type(name, 'Noise, again');
  await userEvent.click(within(form).getByRole('button', { name: 'Save' }));
  await expect.poll(() => askedFor(add).map(({ body }) => body)).toEqual([{ fileId: 9, name: 'Noise, again', replacesFileId: 3 }]);
  expect(askedFor('POST /files')[0]?.body).toMatchObject({ entityType: 'Consultation', entityId: 7, context: 'document' });
  await expect.poll(() => screen.queryByRole('form', { name: 'Replace Noise' })).toBeNull();
});

test('many earlier documents fold, because the question stands below them', async () => {
  const gone = ['Noise', 'Costs', 'Rota', 'Lights', 'Gate'].map((name, at) => paper(at + 1, name, { goneDate: '2026-03-09T09:00:00Z' }));
  show(view(gone));
  expect(await screen.findByText('Rota')).toBeVisible();
  // paper names all of them
  expect(screen.getByText('Lights')).not.toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Show 2 more' }));
  expect(screen.getByText('Gate')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Show/ })).toBeNull();
});

test('the author removes a document, and is told that its name stays', async () => {
  const remove = 'DELETE /files/3';
  const { askedFor } = show(view([paper(3, 'Noise')], { mayChange: true }), manager, {
    [remove]: () => new Response(null, { status: 204 }),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Remove Noise' }));
  const question = await screen.findByRole('dialog', { name: 'Remove Noise' });
  expect(within(question).getByText(/Its name stays, with the day/)).toBeVisible();
  await userEvent.click(within(question).getByRole('button', { name: 'Remove' }));
  await expect.poll(() => askedFor(remove).length).toBe(1);
  await expect.poll(() => screen.queryByRole('dialog', { name: 'Remove Noise' })).toBeNull();
});

test('a consultation with ten documents takes no other one', async () => {
  show(
    view(
      Array.from({ length: 10 }, (_, at) => paper(20 + at, `Sheet ${at}`)),
      { mayChange: true },
    ),
    manager,
  );
  expect(await screen.findByRole('button', { name: 'Replace Sheet 9' })).toBeVisible();
  expect(screen.getByText('This consultation has as many documents as it can have.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Add a document' })).toBeNull();
});

test('after fifty documents the page says why none can be added, and one can be replaced', async () => {
  const gone = Array.from({ length: 49 }, (_, at) => paper(20 + at, `Sheet ${at}`, { goneDate: '2026-03-09T09:00:00Z' }));
  show(view([paper(3, 'Noise'), ...gone], { mayChange: true }), manager);
  expect(await screen.findByText(/takes no more documents, because removed ones stay/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Add a document' })).toBeNull();
  expect(await screen.findByRole('button', { name: 'Replace Noise' })).toBeVisible();
});

test.each([
  ['POLL' as const, /A submitted answer cannot change/],
  ['HUDDLE' as const, /You can still add an answer/],
])('of a %s, a document that came after the person had answered says so, and what the person can do', async (type, text) => {
  const late = { isLate: true, isAfterAnswer: true, date: '2026-03-09T09:00:00Z' };
  open('/polls/7/report', {
    permissions: member.permissions,
    answers: {
      'GET /campaign-v2s/7/report-view': payload({ type, status: 'LIVE', isConsultation: true, allowedActions: ['viewReport'] }),
      [read]: view([paper(3, 'Noise', late), paper(4, 'Plan', { isLate: true })]),
      'GET /files': () => files.clone(),
    },
  });
  const part = await screen.findByRole('region', { name: 'Documents' });
  expect(await within(part).findByText(/^noise\.pdf · 1\.5 KB · Added after you answered, .*9/)).toBeVisible();
  expect(within(part).getByText(/^plan\.pdf · 1\.5 KB · Since/)).toBeVisible();
  expect(within(part).getByText(text)).toBeVisible();
});

test('nothing is said about answers after the end', async () => {
  open('/polls/7/report', {
    permissions: member.permissions,
    answers: {
      'GET /campaign-v2s/7/report-view': payload({ status: 'COMPLETE', isConsultation: true, allowedActions: ['viewReport'] }),
      [read]: view([paper(3, 'Noise', { isLate: true, isAfterAnswer: true })]),
      'GET /files': () => files.clone(),
    },
  });
  const part = await screen.findByRole('region', { name: 'Documents' });
  expect(await within(part).findByText(/Added after you answered/)).toBeVisible();
  expect(within(part).queryByText(/A submitted answer cannot change/)).toBeNull();
});

test('documents are added to a draft before anybody is asked', async () => {
  open('/polls/7', {
    permissions: manager.permissions,
    answers: {
      'GET /campaign-v2s/7/view': payload({ status: 'DRAFT', isConsultation: true, allowedActions: ['edit', 'delete'] }),
      'GET /campaign-v2s/7': payload({ status: 'DRAFT', isConsultation: true, allowedActions: ['edit', 'delete'] }).campaignV2,
      [read]: view([paper(3, 'Noise')], { mayChange: true }),
      'GET /files': () => files.clone(),
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Documents' }));
  const dialog = await screen.findByRole('dialog', { name: 'Consultation' });
  const opener = await within(dialog).findByRole('button', { name: 'Add a document' });
  await userEvent.click(opener);
  expect(within(dialog).getByRole('form', { name: 'Add a document' })).toBeVisible();
  expect(within(dialog).getByRole('heading', { name: 'Add a document' })).toHaveFocus();
  await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  // the same button, so that the page can give it the focus back
  expect(within(dialog).getByRole('button', { name: 'Add a document' })).toBe(opener);
});
