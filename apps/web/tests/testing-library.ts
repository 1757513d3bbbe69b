/** How the testing library waits and fails in these tests. */
import { configure, getConfig } from '@testing-library/react';

const { getElementError: describeFailure } = getConfig();

/** The library sets this while `waitFor` and `findBy` try a query. */
const isWaiting = (): boolean => Reflect.get(getConfig(), '_disableExpensiveErrorDiagnostics') === true;

configure({
  // Ends a hang and asserts nothing about speed: a busy machine takes seconds where a quiet one takes milliseconds.
  asyncUtilTimeout: 60_000,
  // A query that waits would print the whole document at each attempt. The library prints it once more at the end.
  getElementError: (message, container) => {
    if (!isWaiting()) return describeFailure(message, container);
    return Object.assign(new Error(message ?? ''), { name: 'TestingLibraryElementError' });
  },
});
