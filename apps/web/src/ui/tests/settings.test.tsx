import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { readSettings } from '../settings/settings';
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

test('[8.43] settings outside their provider throw an error that names the provider', () => {
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
    expect(readSettings()).toEqual({ themeColorPresets: 'cyan' });
  },
);

test('[3.66] every value of every setting is kept', () => {
  const keeps = (name: string, values: readonly unknown[]) =>
    values.filter((value) => {
      localStorage.setItem('muster.settings', JSON.stringify({ [name]: value }));
      return Object.is(Object.entries(readSettings())[0]?.[1], value);
    });
  const values = {
    themeMode: ['light', 'dark'],
    themeDirection: ['ltr', 'rtl'],
    themeContrast: ['default', 'bold'],
    themeLayout: ['vertical'],
    themeColorPresets: ['default', 'cyan', 'purple', 'blue', 'orange', 'red'],
    themeStretch: [true, false],
  };
  for (const [name, all] of Object.entries(values)) expect(keeps(name, all)).toEqual(all);
});

test('[3.66] unreadable storage gives the defaults', () => {
  localStorage.setItem('muster.settings', 'null and void');
  show();
  expect(screen.getByText('light default ltr')).toBeInTheDocument();
});
