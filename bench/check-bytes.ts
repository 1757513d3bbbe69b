/**
 * Fails if the initial scripts, a screen or a lazy part of the built page exceed their budget, or if a first screen needs too many files or
 * asks for one too late. Prints the figures.
 */
import { firstLoadCeilingBytes, initialBudgetBytes, totalOf, weighFirstLoad, weighPage } from './bytes';
import { faultsOf, readFirstScreens } from './first-screens';
import { weighRoutes } from './routes';

const figures = [
  { module: 'first load, brotli', bytes: weighFirstLoad(), most: firstLoadCeilingBytes },
  { module: 'first scripts', bytes: totalOf(weighPage().initial), most: initialBudgetBytes },
  ...weighRoutes(),
];
const number = (value: number): string => value.toLocaleString('en').padStart(8);
const tooHeavy = figures.filter(({ bytes, most }) => bytes > most);

process.stdout.write('Bytes, gzip unless they say brotli, and how many there may be:\n');
for (const { module, bytes, most } of figures) process.stdout.write(`${number(bytes)} of ${number(most)}  ${module}\n`);
for (const { module, bytes, most } of tooHeavy) process.stdout.write(`TOO HEAVY: ${module} by ${number(bytes - most).trim()} bytes\n`);

const screens = readFirstScreens();
const faults = faultsOf(screens);
process.stdout.write('Scripts of a first screen, and how many there may be:\n');
for (const { name, scripts, most } of screens) process.stdout.write(`${number(scripts.length)} of ${number(most)}  ${name}\n`);
for (const fault of faults) process.stdout.write(`${fault}\n`);
if (tooHeavy.length + faults.length > 0) process.exitCode = 1;
