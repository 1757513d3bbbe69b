import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { parsePermissions, type Role } from '@muster/contract/shared/permissions';
import type { ReactNode } from 'react';
import { describe, expect, test } from 'vitest';
import { meQuery, permissionsQuery } from '../api';
import { ManagerGuard, RoleGuard } from '../guards';

function showTo(role: Role, claims: string[], content: ReactNode) {
  const queryClient = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  queryClient.setQueryData(meQuery.queryKey, { role } as never);
  queryClient.setQueryData(permissionsQuery.queryKey, parsePermissions(claims));
  render(<QueryClientProvider client={queryClient}>{content}</QueryClientProvider>);
}

describe('[6.13] the role guard', () => {
  test('shows its content when no roles are asked for', () => {
    showTo('USER', [], <RoleGuard>content</RoleGuard>);
    expect(screen.getByText('content')).toBeVisible();
  });

  test('shows its content to an allowed role', () => {
    showTo('ADMIN', [], <RoleGuard roles={['ADMIN']}>content</RoleGuard>);
    expect(screen.getByText('content')).toBeVisible();
  });

  test('[2.27] shows others that permission is denied, where that is asked for', () => {
    const guarded = (
      <RoleGuard roles={['ADMIN']} showDenied>
        content
      </RoleGuard>
    );
    showTo('CONSULTANT', [], guarded);
    expect(screen.getByText('Permission Denied')).toBeVisible();
    expect(screen.queryByText('content')).not.toBeInTheDocument();
  });

  test('shows others nothing, where it is not', () => {
    showTo('USER', [], <RoleGuard roles={['ADMIN']}>content</RoleGuard>);
    expect(document.body).toHaveTextContent(/^$/);
  });
});

describe('[6.3] the manager guard', () => {
  const guarded = (scope: { companyId: number; siteId?: number }) => <ManagerGuard scope={scope}>settings</ManagerGuard>;

  test('opens to who edits the scope', () => {
    showTo('USER', ['Site:5:edit'], guarded({ companyId: 12, siteId: 5 }));
    expect(screen.getByText('settings')).toBeVisible();
  });

  test('is closed to members, and to managers of elsewhere', () => {
    showTo('USER', ['Company:12:read', 'Site:6:edit'], guarded({ companyId: 12, siteId: 5 }));
    expect(screen.getByText('Permission Denied')).toBeVisible();
  });
});
