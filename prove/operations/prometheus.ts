/** Prometheus of Debian with the alerts of ops/alerts.yml. It looks every second, so each minute of the rules becomes three seconds. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { freePort } from '../../tools/free-port';
import { installDebian } from './debian';

const rules = resolve(import.meta.dirname, '../../ops/alerts.yml');
const secondsAMinute = 3;
const patience = 240_000;
const lookMilliseconds = 500;

export interface Prometheus {
  /** The names of all alerts of the file. */
  names: readonly string[];
  /** The alerts that fire now. */
  firing(): Promise<string[]>;
  /** Resolves with those of the names that have not fired in time. */
  untilFired(names: readonly string[]): Promise<string[]>;
  stop(): Promise<void>;
}

/** `targets` are the places of the metrics, such as 127.0.0.1:9090. */
export async function startPrometheus(targets: readonly string[]): Promise<Prometheus> {
  installDebian('prometheus');
  const folder = mkdtempSync(join(tmpdir(), 'muster-prometheus-'));
  const text = readFileSync(rules, 'utf8');
  writeFileSync(
    join(folder, 'alerts.yml'),
    text.replaceAll(/(for: |\[)(\d+)m\b/g, (_all, before: string, minutes: string) => `${before}${Number(minutes) * secondsAMinute}s`),
  );
  writeFileSync(
    join(folder, 'prometheus.yml'),
    JSON.stringify({
      global: { scrape_interval: '1s', scrape_timeout: '1s', evaluation_interval: '1s' },
      rule_files: ['alerts.yml'],
      scrape_configs: [{ job_name: 'pods', static_configs: [{ targets }] }],
    }),
  );
  const url = `127.0.0.1:${await freePort()}`;
  const child = spawn(
    '/usr/bin/prometheus',
    [
      `--config.file=${join(folder, 'prometheus.yml')}`,
      `--storage.tsdb.path=${join(folder, 'data')}`,
      `--web.listen-address=${url}`,
      '--log.level=error',
    ],
    { stdio: ['ignore', 'ignore', 'pipe'] },
  );
  let said = '';
  child.stderr.on('data', (part: Buffer) => (said += part.toString()));
  const ended = once(child, 'close');
  const isReady = async (): Promise<boolean> => (await fetch(`http://${url}/-/ready`).catch(() => undefined))?.status === 200;
  for (const begun = performance.now(); !(await isReady()); await delay(lookMilliseconds))
    if (child.exitCode !== null || performance.now() - begun > patience) throw new Error(`Prometheus does not start: ${said}`);
  const firing = async (): Promise<string[]> => {
    const answer = await fetch(`http://${url}/api/v1/alerts`);
    const { data } = (await answer.json()) as { data: { alerts: { state: string; labels: { alertname: string } }[] } };
    return [...new Set(data.alerts.filter(({ state }) => state === 'firing').map(({ labels }) => labels.alertname))];
  };
  return {
    names: [...text.matchAll(/- alert: (\w+)/g)].map(([, name = '']) => name),
    firing,
    async untilFired(names) {
      const left = new Set(names);
      for (const begun = performance.now(); left.size > 0 && performance.now() - begun < patience; await delay(lookMilliseconds))
        for (const name of await firing()) left.delete(name);
      return [...left];
    },
    async stop() {
      child.kill('SIGTERM');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
