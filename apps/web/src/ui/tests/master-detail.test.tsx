import { createMemoryHistory, createRootRoute, createRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { MasterDetail } from '../layout/master-detail';

const polls = ['Storm season', 'Lift plan', 'Heat stress'];
const onAutoOpen = vi.fn();

const onScreen = (width: number) =>
  vi.stubGlobal('matchMedia', (query: string) => {
    const least = Number(/min-width:\s*(\d+)/.exec(query)?.[1] ?? Number.NaN);
    const ignore = () => undefined;
    return {
      matches: width >= least,
      media: query,
      addEventListener: ignore,
      removeEventListener: ignore,
      addListener: ignore,
      removeListener: ignore,
    };
  });

interface ViewProps {
  items?: readonly string[] | undefined;
  contentShown?: boolean;
  filtered?: boolean;
}

const view = ({ items, contentShown = false, filtered = false }: ViewProps) => (
  <MasterDetail
    label="Polls"
    items={items}
    keyOf={(poll) => poll}
    renderItem={(poll) => <button>{poll}</button>}
    filtered={filtered}
    content={<p>the content</p>}
    contentShown={contentShown}
    onAutoOpen={onAutoOpen}
  />
);

beforeEach(() => onScreen(1440));
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  onAutoOpen.mockReset();
});

describe('[2.104] [2.105] shows', () => {
  test.each([true, false])('list and content on a wide screen, also if nothing is selected: %s', (contentShown) => {
    render(view({ items: polls, contentShown }));
    expect(screen.getByRole('button', { name: 'Lift plan' })).toBeVisible();
    expect(screen.getByText('the content')).toBeVisible();
  });

  test('on a narrow screen a list only after it was visible: an item that opens from a message does not wait for it', () => {
    onScreen(390);
    const { rerender } = render(view({ items: polls, contentShown: true }));
    expect(screen.queryByText('Lift plan')).not.toBeInTheDocument();
    rerender(view({ items: polls }));
    expect(screen.getByText('Lift plan')).toBeVisible();
    rerender(view({ items: polls, contentShown: true }));
    expect(screen.getByText('Lift plan')).toBeInTheDocument();
    expect(screen.getByText('the content')).toBeVisible();
  });

  test('only the list on a narrow screen, and with a selection only the content [2.106]', () => {
    onScreen(390);
    const { rerender } = render(view({ items: polls }));
    expect(screen.getByRole('button', { name: 'Lift plan' })).toBeVisible();
    expect(screen.queryByText('the content')).not.toBeInTheDocument();
    rerender(view({ items: polls, contentShown: true }));
    expect(screen.getByText('Lift plan')).not.toBeVisible();
    expect(screen.getByText('the content')).toBeVisible();
  });
});

describe('[2.109] the first item', () => {
  beforeEach(() => vi.useFakeTimers());

  test('[9.28] opens automatically after half a second on a wide screen', () => {
    render(view({ items: polls }));
    act(() => void vi.advanceTimersByTime(499));
    expect(onAutoOpen).not.toHaveBeenCalled();
    act(() => void vi.advanceTimersByTime(1));
    expect(onAutoOpen).toHaveBeenCalledExactlyOnceWith('Storm season');
  });

  test('does not open if an item is selected, nor on a narrow screen', () => {
    render(view({ items: polls, contentShown: true }));
    onScreen(390);
    render(view({ items: polls }));
    act(() => void vi.advanceTimersByTime(5000));
    expect(onAutoOpen).not.toHaveBeenCalled();
  });

  test('does not open if the person selects another item first', () => {
    const { rerender } = render(view({ items: polls }));
    act(() => void vi.advanceTimersByTime(300));
    rerender(view({ items: polls, contentShown: true }));
    act(() => void vi.advanceTimersByTime(5000));
    expect(onAutoOpen).not.toHaveBeenCalled();
  });

  test('does not open after the person leaves the list', () => {
    const { unmount } = render(view({ items: polls }));
    unmount();
    vi.advanceTimersByTime(5000);
    expect(onAutoOpen).not.toHaveBeenCalled();
    expect(vi.getTimerCount()).toBe(0);
  });

  test('does not open while a screen that the person chose loads', async () => {
    const root = createRootRoute();
    const list = createRoute({ getParentRoute: () => root, path: '/', component: () => view({ items: polls }) });
    let arrive: () => void = () => undefined;
    const coming = new Promise<void>((resolve) => (arrive = resolve));
    const form = createRoute({ getParentRoute: () => root, path: '/new', loader: () => coming, component: () => <p>the form</p> });
    const history = createMemoryHistory({ initialEntries: ['/'] });
    const router = createRouter({ routeTree: root.addChildren([list, form]), history });
    await router.load();
    render(<RouterProvider router={router as never} />);
    await act(() => vi.advanceTimersByTimeAsync(300));
    expect(screen.getByText('Lift plan')).toBeVisible();
    await act(async () => void router.navigate({ to: '/new' }));
    await act(() => vi.advanceTimersByTimeAsync(5000));
    expect(onAutoOpen).not.toHaveBeenCalled();
    arrive();
    await act(() => vi.advanceTimersByTimeAsync(5000));
    expect(screen.getByText('the form')).toBeVisible();
    expect(onAutoOpen).not.toHaveBeenCalled();
  });

  test('opens once, even if the list is refetched in the meantime', () => {
    const { rerender } = render(view({ items: polls }));
    act(() => void vi.advanceTimersByTime(300));
    rerender(view({ items: [...polls] }));
    act(() => void vi.advanceTimersByTime(200));
    rerender(view({ items: ['Newest', ...polls] }));
    act(() => void vi.advanceTimersByTime(5000));
    expect(onAutoOpen).toHaveBeenCalledExactlyOnceWith('Storm season');
  });
});

describe('the list', () => {
  test('[2.107] shows eight placeholders while it loads', () => {
    render(view({ items: undefined }));
    expect(screen.getAllByTestId('skeleton-row')).toHaveLength(8);
  });

  test('[2.108] has a text for an empty list, and another for a filter without a match', () => {
    const { rerender } = render(view({ items: [] }));
    expect(screen.getByText('Nothing to show')).toBeVisible();
    expect(screen.getByText('There are no items... yet!')).toBeVisible();
    rerender(view({ items: [], filtered: true }));
    expect(screen.getByText('No results found')).toBeVisible();
    expect(screen.getByText("We couldn't find a match.")).toBeVisible();
  });

  test('moves the focus with the arrow keys, and stops at both ends', async () => {
    render(view({ items: polls, contentShown: true }));
    const list = within(screen.getByRole('region', { name: 'Polls' }));
    list.getByRole('button', { name: 'Storm season' }).focus();
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}');
    expect(list.getByRole('button', { name: 'Heat stress' })).toHaveFocus();
    await userEvent.keyboard('{ArrowUp}');
    expect(list.getByRole('button', { name: 'Lift plan' })).toHaveFocus();
    await userEvent.keyboard('{Home}');
    expect(list.getByRole('button', { name: 'Storm season' })).toHaveFocus();
  });
});
