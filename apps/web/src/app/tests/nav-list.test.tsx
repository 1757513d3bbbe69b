import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import type { NavGroup } from '../navigation/nav-item';
import { NavList } from '../navigation/nav-list';

async function show(groups: readonly NavGroup[], path = '/') {
  const rootRoute = createRootRoute({ component: () => <NavList groups={groups} form="vertical" label="Navigation" /> });
  const router = createRouter({
    routeTree: rootRoute,
    history: createMemoryHistory({ initialEntries: [path] }),
    defaultNotFoundComponent: () => null,
  });
  render(<RouterProvider router={router as never} />);
  await router.load();
  const goTo = (to: string) => act(() => router.navigate({ to } as never));
  return { ...within(await screen.findByRole('navigation', { name: 'Navigation' })), goTo };
}

const system: NavGroup[] = [
  { items: [{ title: 'System', path: '/system', children: [{ title: 'Work site types', path: '/system/work-site-types' }] }] },
];

describe('[3.64] an entry of the navigation', () => {
  test('has a title and a path, and optionally a caption and a badge; a group has a heading', async () => {
    const nav = await show([
      { subheader: 'Workspace', items: [{ title: 'Drafts', path: '/drafts', caption: 'Only yours', info: <b>3</b> }] },
    ]);
    expect(nav.getByText('Workspace')).toBeVisible();
    const link = nav.getByRole('link', { name: /Drafts/ });
    expect(link).toHaveAttribute('href', '/drafts');
    expect(link).toHaveTextContent('DraftsOnly yours3');
  });

  test('[2.85] to another site opens in a new tab, without access to this page', async () => {
    const nav = await show([{ items: [{ title: 'Handbook', path: 'https://handbook.example/safety' }] }]);
    expect(nav.getByRole('link', { name: 'Handbook' })).toHaveAttribute('target', '_blank');
    expect(nav.getByRole('link', { name: 'Handbook' })).toHaveAttribute('rel', expect.stringContaining('noopener'));
  });

  test('[2.85] [6.14] that is disabled says why, and has no link', async () => {
    const nav = await show([{ items: [{ title: 'Metrics', path: '/system/metrics', disabled: true }] }]);
    const closed = nav.getByRole('link', { name: /Metrics/ });
    expect(closed).toHaveAttribute('aria-disabled', 'true');
    expect(closed).not.toHaveAttribute('href');
    expect(closed).toHaveTextContent("You don't have permission");
  });

  test('[2.85] with child entries opens, and is open on the pages below it', async () => {
    const nav = await show(system, '/system/work-site-types');
    expect(nav.getByRole('button', { name: 'System' })).toHaveAttribute('aria-expanded', 'true');
    expect(nav.getByRole('link', { name: 'Work site types' })).toHaveAttribute('aria-current', 'page');
  });

  test('[2.85] with child entries collapses on a press, and opens on the next one', async () => {
    const nav = await show(system, '/system/work-site-types');
    const group = nav.getByRole('button', { name: 'System' });
    fireEvent.click(group);
    expect(group).toHaveAttribute('aria-expanded', 'false');
    await waitFor(() => expect(nav.queryByRole('link', { name: 'Work site types' })).not.toBeInTheDocument());
    fireEvent.click(group);
    expect(group).toHaveAttribute('aria-expanded', 'true');
    expect(nav.getByRole('link', { name: 'Work site types' })).toBeVisible();
  });

  test('[2.85] with child entries closes when the person leaves the pages below it', async () => {
    const nav = await show(system, '/system/work-site-types');
    await nav.goTo('/polls');
    expect(nav.getByRole('button', { name: 'System' })).toHaveAttribute('aria-expanded', 'false');
    await nav.goTo('/system/work-site-types');
    expect(nav.getByRole('button', { name: 'System' })).toHaveAttribute('aria-expanded', 'true');
  });

  test('is marked as the current page only on its own page', async () => {
    const items = [
      { title: 'Polls', path: '/polls' },
      { title: 'Huddles', path: '/huddles' },
    ];
    const nav = await show([{ items }], '/polls/7');
    expect(nav.getByRole('link', { name: 'Polls' })).toHaveAttribute('aria-current', 'page');
    expect(nav.getByRole('link', { name: 'Huddles' })).not.toHaveAttribute('aria-current');
  });

  test('[2.85] with child entries is closed elsewhere', async () => {
    const nav = await show(system);
    expect(nav.getByRole('button', { name: 'System' })).toHaveAttribute('aria-expanded', 'false');
    expect(nav.queryByRole('link', { name: 'Work site types' })).not.toBeInTheDocument();
  });
});
