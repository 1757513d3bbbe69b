import type { ReactNode } from 'react';
import { ImportScreen } from '../import-screen';

export const ImportPeople = (): ReactNode => <ImportScreen kind="PEOPLE" />;
