import { unstableLine } from './line';

interface Journey {
  readonly title: string;
  readonly location: { readonly file: string };
  readonly results: readonly { readonly error?: { readonly message?: string } }[];
  outcome(): string;
}

/** Names each journey that failed at first and passed when it ran again. */
export default class UnstableJourneys {
  onTestEnd(test: Journey): void {
    if (test.outcome() !== 'flaky') return;
    const message = test.results.find(({ error }) => error)?.error?.message ?? '';
    process.stdout.write(`${unstableLine(test.location.file, test.title, message)}\n`);
  }
}
