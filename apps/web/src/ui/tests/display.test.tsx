import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { Button } from '../controls/button';
import { ButtonBase } from '../controls/button-base';
import { Alert } from '../display/alert';
import { Avatar } from '../display/avatar';
import { Chip } from '../display/chip';
import { Table, TableBody, TableCell, TableHead, TableRow } from '../display/table';
import { Text } from '../display/text';

test('the size of a text decides on its element, unless the caller names one', () => {
  render(
    <>
      <Text variant="h2">Polls</Text>
      <Text variant="h3" component="p">
        Not a heading
      </Text>
    </>,
  );
  expect(screen.getAllByRole('heading').map(({ tagName, textContent }) => [tagName, textContent])).toEqual([['H2', 'Polls']]);
});

test('a button that loads is disabled, and a button never submits a form unless it says so', () => {
  const { rerender } = render(<Button>Save</Button>);
  expect(screen.getByRole('button')).toHaveAttribute('type', 'button');
  rerender(<Button loading>Save</Button>);
  expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled();
});

test('an element that is no button is clicked by Enter and Space', async () => {
  const onClick = vi.fn();
  render(
    <ButtonBase component="span" onClick={onClick}>
      Open
    </ButtonBase>,
  );
  await userEvent.tab();
  expect(screen.getByRole('button', { name: 'Open' })).toHaveFocus();
  await userEvent.keyboard('{Enter} ');
  expect(onClick).toHaveBeenCalledTimes(2);
});

test('a disabled link cannot be reached by the keyboard', async () => {
  render(
    <ButtonBase href="/polls" disabled>
      Polls
    </ButtonBase>,
  );
  await userEvent.tab();
  expect(screen.getByRole('link', { name: 'Polls' })).toHaveAttribute('aria-disabled', 'true');
  expect(document.body).toHaveFocus();
});

test('a chip is deleted with the keyboard', async () => {
  const onDelete = vi.fn();
  render(<Chip label="Kim Park" onDelete={onDelete} />);
  await userEvent.tab();
  await userEvent.keyboard('{Delete}{Backspace}{Enter}');
  expect(onDelete).toHaveBeenCalledTimes(2);
});

test('the initials replace a picture that cannot be loaded', () => {
  const { container } = render(<Avatar src="/gone.png">KP</Avatar>);
  expect(screen.queryByText('KP')).not.toBeInTheDocument();
  fireEvent.error(container.querySelector('img') as HTMLImageElement);
  expect(screen.getByText('KP')).toBeVisible();
});

test('a message is an alert and can be closed', async () => {
  const onClose = vi.fn();
  render(
    <Alert severity="error" onClose={onClose} closeText="Dismiss">
      Not saved
    </Alert>,
  );
  expect(screen.getByRole('alert')).toHaveTextContent('Not saved');
  await userEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(onClose).toHaveBeenCalledOnce();
});

test('cells of the head are the headers of their columns, and say how the rows are sorted', () => {
  render(
    <Table>
      <TableHead>
        <TableRow>
          <TableCell sortDirection="desc">Name</TableCell>
          <TableCell>Site</TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        <TableRow>
          <TableCell component="th" scope="row">
            Kim
          </TableCell>
          <TableCell>North</TableCell>
        </TableRow>
      </TableBody>
    </Table>,
  );
  expect(screen.getByRole('columnheader', { name: 'Name' })).toHaveAttribute('aria-sort', 'descending');
  expect(screen.getByRole('columnheader', { name: 'Site' })).not.toHaveAttribute('aria-sort');
  expect(screen.getByRole('rowheader', { name: 'Kim' })).toBeInTheDocument();
});
