/** For mutation runs (tools/mutate): a wait that can never end fails soon. */
import { configure } from '@testing-library/react';
import './testing-library';

configure({ asyncUtilTimeout: 5_000 });
