/** `muster-admin COMMAND ...` of a release, or `npm run -s admin -- COMMAND ...` in the sources: commands for operators. */
import { runAdmin } from '../admin-commands';

const output = {
  out: (text: string) => void process.stdout.write(text),
  error: (text: string) => void process.stderr.write(text),
};

process.exitCode = await runAdmin(process.argv.slice(2), output, process.env);
