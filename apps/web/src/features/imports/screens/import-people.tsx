import type { ReactNode } from 'react';
import { ImportScreen } from '../import-screen';

/** Imports people into the company [2.47]. */
export const ImportPeople = (): ReactNode => <ImportScreen kind="PEOPLE" />;
