/** A host that vanishes: iptables of Debian drops the packets to and from a port of this machine, and answers nothing. */
import { spawnSync } from 'node:child_process';
import { installDebian } from './debian';

const change = (action: '-I' | '-D', side: '--dport' | '--sport', port: number): string | undefined => {
  const rule = [action, 'INPUT', '-i', 'lo', '-p', 'tcp', side, String(port), '-j', 'DROP'];
  const { status, stderr, error } = spawnSync('iptables', ['-w', ...rule], { encoding: 'utf8' });
  return status === 0 ? undefined : (error?.message ?? stderr.trim());
};

/** Returns how to bring it back. Throws if the kernel refuses. */
export function vanish(port: number): () => void {
  const sides = ['--dport', '--sport'] as const;
  const back = (): void => void sides.map((side) => change('-D', side, port));
  for (const side of sides) {
    const refusal = change('-I', side, port);
    if (refusal === undefined) continue;
    back();
    throw new Error(refusal);
  }
  return back;
}

/** Why this kernel lets nothing vanish. Undefined if it does. */
export function refusalOfKernel(port: number): string | undefined {
  installDebian('iptables');
  try {
    vanish(port)();
    return undefined;
  } catch (error) {
    return (error as Error).message;
  }
}
