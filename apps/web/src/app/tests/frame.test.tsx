import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { northridge, openApp, pageOf, person, stubWidth } from '../../../tests/app';
import { PersonAvatar } from '../../ui/labels/person-avatar';

const phone = 390;
const desk = 1440;
const admin = { me: { ...person, role: 'ADMIN' }, permissions: ['Company:*:edit', 'management:*:edit', 'management:*:read'] };

const consultant = { me: { ...person, role: 'CONSULTANT' }, permissions: ['Company:*:read', 'management:*:edit', 'management:*:read'] };

/** A page that needs only the layout. */
const workspacesPath = '/company/1/workspaces';

function openFrame(width: number, options: Parameters<typeof openApp>[1] = {}) {
  stubWidth(width);
  return openApp(workspacesPath, options);
}

const keepSettings = (settings: object) => localStorage.setItem('muster.settings', JSON.stringify(settings));

describe('the sidebar', () => {
  test('[1.12] shows the build', async () => {
    openFrame(desk, { config: { build: '2026-11-20 abc1234' } });
    expect(await screen.findByText('Build 2026-11-20 abc1234')).toBeVisible();
  });

  test('[2.77] shows the environment except in production, and the person with their title', async () => {
    openFrame(desk, { config: { environment: 'staging' }, me: { ...person, title: 'Rope access lead' } });
    const sidebar = within(await screen.findByRole('complementary'));
    expect(sidebar.getByText('Environment: staging')).toBeVisible();
    expect(sidebar.getByText('Amara Okafor')).toBeVisible();
    expect(sidebar.getByText('Rope access lead')).toBeVisible();
  });

  test('[2.77] has no ribbon in production, and says that a title is unknown', async () => {
    openFrame(desk);
    const sidebar = within(await screen.findByRole('complementary'));
    expect(sidebar.queryByText(/^Environment/)).not.toBeInTheDocument();
    expect(sidebar.getByText('job title unknown')).toBeVisible();
  });

  test.each([1200, desk])('[2.79] is always visible at %i px', async (width) => {
    openFrame(width);
    const sidebar = await screen.findByRole('complementary');
    expect(within(sidebar).getByRole('navigation', { name: 'Navigation' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Open navigation' })).not.toBeInTheDocument();
  });

  test.each([phone, 1199])('[2.79] opens over the content at %i px', async (width) => {
    openFrame(width);
    await userEvent.click(await screen.findByRole('button', { name: 'Open navigation' }));
    expect(await screen.findByRole('navigation', { name: 'Navigation' })).toBeVisible();
    expect(screen.queryByRole('complementary')).not.toBeInTheDocument();
  });
});

describe('[2.86] the other forms of the navigation', () => {
  test('the mini form keeps its entries, and has a button that expands it', async () => {
    keepSettings({ themeLayout: 'mini' });
    openFrame(desk);
    const sidebar = await screen.findByRole('complementary');
    expect(within(sidebar).getByRole('link', { name: 'Companies' })).toBeVisible();
    await userEvent.click(within(sidebar).getByRole('button', { name: 'Expand sidebar' }));
    expect(within(sidebar).getByRole('button', { name: 'Collapse sidebar' })).toBeVisible();
  });

  test('the horizontal form replaces the sidebar', async () => {
    keepSettings({ themeLayout: 'horizontal' });
    openFrame(desk, admin);
    expect(await screen.findByRole('button', { name: 'System' })).toBeVisible();
    expect(screen.queryByRole('complementary')).not.toBeInTheDocument();
  });

  test.each(['mini', 'horizontal'])('the %s form opens a branch beside its entry on hover', async (themeLayout) => {
    keepSettings({ themeLayout });
    openFrame(desk, admin);
    const branch = await screen.findByRole('button', { name: 'System' });
    expect(screen.queryByRole('link', { name: 'Work site types' })).not.toBeInTheDocument();
    await userEvent.hover(branch);
    expect(await screen.findByRole('link', { name: 'Work site types', hidden: true })).toBeInTheDocument();
  });

  test.each(['mini', 'horizontal'])('a pop-out of the %s form closes with a navigation', async (themeLayout) => {
    keepSettings({ themeLayout });
    const { router } = openFrame(desk, {
      ...admin,
      answers: { 'GET /work-site-types': Response.json([], { headers: { 'x-total-count': '0' } }) },
    });
    await userEvent.hover(await screen.findByRole('button', { name: 'System' }));
    await userEvent.click(await screen.findByRole('link', { name: 'Work site types', hidden: true }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/system/work-site-types'));
    await waitFor(() => expect(screen.getByRole('button', { name: 'System' })).toHaveAttribute('aria-expanded', 'false'));
  });
});

describe('a drawer closes with a navigation', () => {
  const goElsewhere = (router: ReturnType<typeof openApp>['router']) =>
    act(() => router.navigate({ to: '/company/1/mws/report/in_progress' }));

  test('the navigation on a phone', async () => {
    stubWidth(phone);
    const { router } = openApp('/company/1/mws/focus', { answers: { 'GET /focus/user/search': pageOf([]) } });
    await userEvent.click(await screen.findByRole('button', { name: 'Open navigation' }));
    await screen.findByRole('navigation', { name: 'Navigation' });
    await goElsewhere(router);
    await waitFor(() => expect(screen.queryByRole('navigation', { name: 'Navigation' })).not.toBeInTheDocument());
  });

  test('[2.87] the workspaces', async () => {
    const { router } = openApp('/company/1/mws/focus', { answers: { 'GET /focus/user/search': pageOf([]) } });
    await userEvent.click(await screen.findByRole('button', { name: 'My workspace. Switch workspace' }));
    await screen.findByRole('dialog', { name: 'Workspaces' });
    await goElsewhere(router);
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Workspaces' })).not.toBeInTheDocument());
  });
});

describe('the header', () => {
  test('[2.76] has the account menu with links to the companies, the appearance and sign-out', async () => {
    openFrame(phone);
    await userEvent.click(await screen.findByRole('button', { name: 'Open account menu' }));
    const menu = await screen.findByRole('dialog', { name: 'Account' });
    expect(within(menu).getByText('amara@northridge.example')).toBeVisible();
    expect(
      within(menu)
        .getAllByRole('menuitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['Search or go to…', 'My account', 'Companies', 'Workspaces', 'Display settings', 'Sign out', 'Forget this device']);
  });

  test('[2.10] leads from a company to its workspaces', async () => {
    stubWidth(phone);
    const { router } = openApp('/company/1/cws/worksites');
    await userEvent.click(await screen.findByRole('button', { name: 'Open account menu' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Workspaces' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/company/1/workspaces'));
  });

  test('[2.76] leads a system manager from a company to the system area, and offers it to nobody else', async () => {
    const { router } = openFrame(phone, admin);
    await userEvent.click(await screen.findByRole('button', { name: 'Open account menu' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'System' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/system/health'));
    document.body.replaceChildren();
    openFrame(phone, consultant);
    await userEvent.click(await screen.findByRole('button', { name: 'Open account menu' }));
    await screen.findByRole('menuitem', { name: 'Companies' });
    expect(screen.queryByRole('menuitem', { name: 'System' })).not.toBeInTheDocument();
  });

  test('[3.66] [1.8] changes and stores the appearance, and offers three languages', async () => {
    openFrame(phone);
    await userEvent.click(await screen.findByRole('button', { name: 'Open account menu' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Display settings' }));
    const drawer = within(await screen.findByRole('dialog', { name: 'Display settings' }));
    for (const language of ['English', 'Deutsch', 'Français']) expect(drawer.getByRole('button', { name: language })).toBeVisible();
    for (const choice of ['Dark', 'Bold', 'Purple', 'Right to left']) await userEvent.click(drawer.getByRole('button', { name: choice }));
    expect(JSON.parse(localStorage.getItem('muster.settings') ?? '')).toEqual({
      themeMode: 'dark',
      themeContrast: 'bold',
      themeColorPresets: 'purple',
      themeDirection: 'rtl',
    });
  });
});

test('[9.30] on a phone the page itself scrolls: nothing around the content is a scroll area of its own', async () => {
  openFrame(phone);
  const around: string[] = [];
  for (let at: Element | null = await screen.findByRole('main'); at; at = at.parentElement) around.push(at.className);
  expect(around.length).toBeGreaterThan(3);
  expect(
    around.filter((classes) => /(?:^|[\s:])(?:overflow-(?!wrap)|(?:max-)?h-(?:screen|dvh|svh|lvh|full|\[)|fixed\b)/.test(classes)),
  ).toEqual([]);
});

test('[3.66] the content uses the whole width, unless the person chose a narrow one', async () => {
  openFrame(desk);
  const wide = (await screen.findByRole('main')).className;
  document.body.replaceChildren();
  keepSettings({ themeStretch: false });
  openFrame(desk);
  const narrow = (await screen.findByRole('main')).className;
  const widthIn = (classes: string) => /max-w-\d+/.exec(classes)?.[0];
  expect([widthIn(wide), widthIn(narrow)]).toEqual(['max-w-400', 'max-w-280']);
});

test('[2.10] the page of workspaces lists the person’s own first, and has a switch to all', async () => {
  openFrame(phone, {
    answers: {
      'GET /companies/1/view': { ...northridge, sites: [{ id: 5, name: 'Moorhall', status: 'ACTIVE', divisionIds: [], regionIds: [] }] },
    },
  });
  const main = within(await screen.findByRole('main'));
  expect(await main.findByRole('heading', { name: 'Workspaces' })).toBeVisible();
  expect(main.getByText('Northridge Energy', { selector: 'p' })).toBeVisible();
  expect(main.getByRole('button', { name: 'My workspaces' })).toHaveAttribute('aria-pressed', 'true');
  expect(main.getByRole('link', { name: 'My workspace' })).toHaveAttribute('href', '/company/1/mws/dashboard');
  expect(main.getByRole('link', { name: 'Northridge Energy' })).toHaveAttribute('href', '/company/1/cws/dashboard');
  await userEvent.click(main.getByRole('button', { name: 'All workspaces' }));
  expect(main.getByRole('button', { name: 'All workspaces' })).toHaveAttribute('aria-pressed', 'true');
});

describe('[9.22] an avatar', () => {
  const avatarOf = (firstName: string, size?: 'tiny' | 'xsmall' | 'small' | 'medium' | 'large' | 'upload') =>
    render(<PersonAvatar firstName={firstName} lastName="Okafor" {...(size && { size })} />).container.firstElementChild as HTMLElement;

  test.each([
    ['tiny', 17],
    ['xsmall', 24],
    ['small', 48],
    ['medium', 64],
    ['large', 100],
    ['upload', 144],
  ] as const)('%s is %i px', (size, pixels) => {
    expect(avatarOf('Amara', size)).toHaveStyle({ width: `${pixels}px`, height: `${pixels}px` });
  });

  test('has the colour of its first initial', () => {
    const colourOf = (firstName: string) => getComputedStyle(avatarOf(firstName)).backgroundColor;
    expect(colourOf('Amara')).toBe(colourOf('Anke'));
    expect(colourOf('Amara')).not.toBe(colourOf('Bea'));
  });
});
