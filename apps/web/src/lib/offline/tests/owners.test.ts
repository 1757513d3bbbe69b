import { expect, test } from 'vitest';
import { forgetOwner, forgetOwners, ownerOf, rememberOwner } from '../owners';

const owners = (): (string | undefined)[] => ['s1', 's1 again', 's2'].map(ownerOf);

test('a device remembers every person whose data it keeps, also a person with two names', () => {
  rememberOwner('s1', 'u1');
  rememberOwner('s2', 'u2');
  rememberOwner('s1 again', 'u1');
  expect(owners()).toEqual(['u1', 'u1', 'u2']);
});

test('it forgets a person by all names, and nobody else', () => {
  rememberOwner('s1', 'u1');
  rememberOwner('s2', 'u2');
  rememberOwner('s1 again', 'u1');
  forgetOwner('u1');
  expect(owners()).toEqual([undefined, undefined, 'u2']);
});

test('nothing stays after everybody is forgotten', () => {
  rememberOwner('s1', 'u1');
  forgetOwners();
  expect(localStorage.length).toBe(0);
});

test('a record that is damaged counts as empty', () => {
  localStorage.setItem('muster.owners', '{');
  expect(ownerOf('s1')).toBeUndefined();
  rememberOwner('s1', 'u1');
  expect(ownerOf('s1')).toBe('u1');
});
