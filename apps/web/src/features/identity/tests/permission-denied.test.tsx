import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { ClientConfig } from '../../../lib/config';
import { ConfigContext } from '../../../lib/config-context';
import { PermissionDenied } from '../screens/permission-denied';

test('[2.27] the page for denied permission links to the home page below the base path', () => {
  render(
    <ConfigContext value={{ basePath: '/muster/' } as ClientConfig}>
      <PermissionDenied />
    </ConfigContext>,
  );
  expect(screen.getByText('Permission Denied')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Go to the home page' })).toHaveAttribute('href', '/muster/');
});
