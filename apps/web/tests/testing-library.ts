/** How the testing library waits and fails in these tests. */
import { configure, getConfig } from '@testing-library/react';

const { getElementError: describeFailure } = getConfig();

/** The library sets this while `waitFor` and `findBy` try a query. */
const isWaiting = (): boolean => Reflect.get(getConfig(), '_disableExpensiveErrorDiagnostics') === true;

configure({
  // Only ends a hang: a busy machine takes seconds where an idle one takes milliseconds.
  asyncUtilTimeout: 60_000,
  // A waiting query would print the whole document at each attempt. The library prints it once more at the end.
  getElementError: (message, container) => {
    if (!isWaiting()) return describeFailure(message, container);
    return Object.assign(new Error(message ?? ''), { name: 'TestingLibraryElementError' });
  },
});
