import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { SettingsProvider, useSettingsContext } from '../settings/settings-context';

function Look() {
  const { themeMode, themeColorPresets, themeDirection, change, reset } = useSettingsContext();
  return (
    <>
      <p>{`${themeMode} ${themeColorPresets} ${themeDirection}`}</p>
      <button onClick={() => change({ themeMode: 'dark', themeColorPresets: 'purple' })}>change</button>
      <button onClick={reset}>reset</button>
    </>
  );
}

const show = (direction: 'ltr' | 'rtl' = 'ltr') =>
  render(
    <SettingsProvider direction={direction}>
      <Look />
    </SettingsProvider>,
  );

test('[8.43] settings outside their provider throw this message', () => {
  vi.spyOn(console, 'error').mockReturnValue(undefined);
  expect(() => render(<Look />)).toThrow('useSettingsContext must be use inside SettingsProvider');
});

test('[3.66] a choice is stored on the device, and reset deletes it', async () => {
  const { unmount } = show();
  await userEvent.click(screen.getByRole('button', { name: 'change' }));
  unmount();
  show();
  expect(screen.getByText('dark purple ltr')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'reset' }));
  expect(screen.getByText('light default ltr')).toBeInTheDocument();
  expect(JSON.parse(localStorage.getItem('muster.settings')!)).toEqual({});
});

test('[3.66] the direction is that of the language unless another was chosen', () => {
  show('rtl');
  expect(screen.getByText('light default rtl')).toBeInTheDocument();
});

test.each(['{"themeMode":"neon","themeColorPresets":"cyan"}', '{"themeColorPresets":"cyan","themeStretch":"yes"}'])(
  '[3.66] an invalid choice is dropped: %s',
  (stored) => {
    localStorage.setItem('muster.settings', stored);
    show();
    expect(screen.getByText('light cyan ltr')).toBeInTheDocument();
  },
);

test('[3.66] unreadable storage gives the defaults', () => {
  localStorage.setItem('muster.settings', 'null and void');
  show();
  expect(screen.getByText('light default ltr')).toBeInTheDocument();
});
