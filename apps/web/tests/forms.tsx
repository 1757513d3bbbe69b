import type { Answers, FormField } from '@muster/contract/forms/types';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { expect, vi } from 'vitest';
import type { FileStore } from '../src/features/files';
import { Form, type FormProps } from '../src/features/forms/form';
import { FormSourcesProvider, type FormSources } from '../src/features/forms/form-sources';
import type { Source } from '../src/lib/queries/source';
import type { FormAction, Submission } from '../src/features/forms/submission';

/** A source whose data is available at once. */
export const given = <Data,>(key: string, data: Data): Source<Data> => ({ key: [key], load: () => Promise.resolve(data) });

const files: FileStore = {
  refer: () => Promise.reject(new Error('No file was expected')),
  put: () => Promise.resolve(),
  find: () => Promise.resolve([]),
  downloadUrl: () => Promise.resolve('blob:nothing'),
};

const practices = ['Permit to work', 'Fatigue management'].map((title, index) => ({
  id: index + 1,
  title,
  subCategory: 'SAFETY_PRACTICE' as const,
}));
const works = ['Work at height', 'Hot work'].map((title, index) => ({ id: index + 11, title, subCategory: 'HIGH_RISK_WORK' as const }));

const membersOf = (regionIds: number[] | undefined, siteIds: number[] | undefined): number => {
  if (siteIds?.length) return 31 * siteIds.length;
  return regionIds?.includes(2) ? 0 : regionIds ? 42 : 240;
};

/** A company with two regions and three sites, on a fixed day. The counts depend only on the region. */
export const sources: FormSources = {
  timeZone: 'Australia/Brisbane',
  workDays: [1, 2, 3, 4, 5],
  now: () => new Date('2026-11-20T02:00:00Z'),
  sites: given(
    'sites',
    ['Duskwater', 'Heronmouth', 'Kestrel Line'].map((label, index) => ({ id: index + 1, label })),
  ),
  categories: given('categories', [...practices, ...works]),
  criteria: given('criteria', {
    regionIds: [
      { id: 1, label: 'North Coast' },
      { id: 2, label: 'South Ranges' },
    ],
    subdivisionIds: [{ id: 5, label: 'Wind', group: 'Generation' }],
    divisionIds: [],
    siteIds: [],
    worksiteTypes: [{ id: 7, label: 'Depot' }],
    riskWorkIds: works.map(({ id, title }) => ({ id, label: title })),
    safetyWorkIds: practices.map(({ id, title }) => ({ id, label: title })),
  }),
  membersCount: ({ regionIds, siteIds }) =>
    given(`members ${regionIds?.join() ?? ''} ${siteIds?.join() ?? ''}`, membersOf(regionIds, siteIds)),
  offersSites: true,
  people: undefined,
  invitedCount: () => given('invited', 0),
  sitesCount: ({ regionIds }) => given(`sites ${regionIds?.join() ?? ''}`, regionIds?.includes(2) ? 0 : regionIds ? 2 : 3),
  files,
};

/** Renders an element in a router with two paths, so that the person can leave it. */
export async function renderAt(element: ReactNode, provided: Partial<FormSources> = {}) {
  const root = createRootRoute();
  const here = createRoute({
    getParentRoute: () => root,
    path: '/',
    component: () => <FormSourcesProvider sources={{ ...sources, ...provided }}>{element}</FormSourcesProvider>,
  });
  const elsewhere = createRoute({ getParentRoute: () => root, path: '/elsewhere', component: () => <p>Elsewhere</p> });
  const router = createRouter({ routeTree: root.addChildren([here, elsewhere]), history: createMemoryHistory({ initialEntries: ['/'] }) });
  await router.load();
  render(
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  );
  // The code of some fields loads when they are first shown.
  await waitFor(() => expect(document.querySelector('[data-skeleton]') ?? screen.queryByText('Counting')).toBeNull());
  return { user: userEvent.setup({ delay: null }), leave: () => router.history.push('/elsewhere') };
}

interface Sent {
  draft: Submission[];
  post: Submission[];
}

type FormSetup = Omit<Partial<FormProps>, 'schema'> & {
  fields: Record<string, FormField>;
  answers?: Answers;
  provided?: Partial<FormSources>;
};

/** A form of these fields with 'Save draft' and 'Post', and what it has sent. */
export async function renderForm({ fields, provided, ...props }: FormSetup) {
  const sent: Sent = { draft: [], post: [] };
  const action = (name: keyof Sent, label: string, isPrimary: boolean): FormAction => ({
    name,
    label,
    failure: 'Error updating poll',
    mode: name,
    isPrimary,
    isOngoing: true,
    send: (submission) => Promise.resolve(void sent[name].push(submission)),
  });
  const actions = props.actions ?? [action('draft', 'Save draft', false), action('post', 'Post', true)];
  const view = await renderAt(<Form scope="COMPANY" {...props} schema={{ properties: fields }} actions={actions} />, provided);
  return { ...view, sent };
}

export const field = (inputType: FormField['inputType'], extra: Partial<FormField> = {}): FormField => ({
  label: 'Label',
  inputType,
  type: 'string',
  required: true,
  ...extra,
});

/** Tabs to a button and presses Enter, once it reacts again: see `pressAgain`. */
export async function enterAgain(user: ReturnType<typeof userEvent.setup>, name: string): Promise<void> {
  await waitFor(() => expect(screen.getByRole('button', { name })).toBeEnabled());
  for (let presses = 0; presses < 40 && document.activeElement !== screen.queryByRole('button', { name }); presses += 1) await user.tab();
  expect(screen.getByRole('button', { name })).toHaveFocus();
  const reached = performance.now();
  await waitFor(() => expect(performance.now() - reached).toBeGreaterThan(300));
  await user.keyboard('{Enter}');
}

/** Presses a button a second time, once it reacts again: presses within 300 ms count as one [4.26]. */
export async function pressAgain(user: ReturnType<typeof userEvent.setup>, button: HTMLElement): Promise<void> {
  await waitFor(() => expect(button).toBeEnabled());
  const pressed = performance.now();
  await waitFor(() => expect(performance.now() - pressed).toBeGreaterThan(300));
  await user.click(button);
}

/** Each frame comes before the next render, as on a busy device. */
export const framesBeforeRenders = (): void =>
  void vi.stubGlobal('requestAnimationFrame', (callback: FrameRequestCallback) => {
    callback(performance.now());
    return 0;
  });
