import '@testing-library/jest-dom/vitest';
import { cleanup } from '@testing-library/react';
import { afterEach, beforeAll } from 'vitest';
import { startI18n } from '../src/lib/i18n';

beforeAll(() => startI18n('en'));
afterEach(() => {
  cleanup();
  sessionStorage.clear();
  localStorage.clear();
});
