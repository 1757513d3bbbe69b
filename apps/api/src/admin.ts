/** `npm run -s admin -- COMMAND ...`, or `node apps/api/dist/admin.js COMMAND ...` from a build: commands for operators. */
import { runAdmin } from './admin-commands';

const output = {
  out: (text: string) => void process.stdout.write(text),
  error: (text: string) => void process.stderr.write(text),
};

process.exitCode = await runAdmin(process.argv.slice(2), output, process.env);
