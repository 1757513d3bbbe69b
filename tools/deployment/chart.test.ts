/** The Helm chart, rendered and compared with the schemas of Kubernetes. */
import { join } from 'node:path';
import { ConfigMap, Secret, Service } from 'kubernetes-models/v1';
import { Deployment } from 'kubernetes-models/apps/v1';
import { CronJob, Job } from 'kubernetes-models/batch/v1';
import { HorizontalPodAutoscaler } from 'kubernetes-models/autoscaling/v2';
import { Ingress } from 'kubernetes-models/networking.k8s.io/v1';
import { PodDisruptionBudget } from 'kubernetes-models/policy/v1';
import { describe, expect, test } from 'vitest';
import { secretNames } from '../../apps/api/src/composition/config';
import { variables } from '../../apps/api/src/composition/config-variables/variables';
import { root } from '../project';
import { renderChart, type Values } from './render-chart';

const folder = join(root, 'ops/helm');
const secrets = { DATABASE_URL: 'postgres://muster:it%23s@db/muster', SECRETS_KEY: 'a'.repeat(43) };

interface Container {
  securityContext: object;
  livenessProbe: { httpGet: object };
  readinessProbe: { httpGet: object };
  startupProbe: { httpGet: object };
  volumeMounts: { mountPath: string; readOnly?: boolean }[];
  resources: { limits: { memory: string } };
  ports: [{ containerPort: unknown }];
  envFrom: object[];
}

/** What the tests read of a manifest. */
interface Manifest extends Values {
  kind: string;
  metadata: { name: string };
  data: Record<string, string>;
  stringData: Record<string, string>;
  spec: {
    replicas?: number;
    template: {
      metadata: { annotations: object };
      spec: {
        terminationGracePeriodSeconds: number;
        securityContext: object;
        serviceAccountName?: string;
        automountServiceAccountToken: boolean;
        volumes: { secret?: object; configMap?: object }[];
        containers: [Container];
      };
    };
  };
}

/** Where the files are, which every installation has to say. */
const files = { claim: 'muster-files' };
const render = (given: Values = { secret: { values: secrets } }): Manifest[] => renderChart(folder, { files, ...given }) as Manifest[];
const named = (manifests: readonly Manifest[], kind: string, name: string): Manifest => {
  const found = manifests.find((one) => one.kind === kind && one.metadata.name === name);
  if (!found) throw new Error(`There is no ${kind} ${name}`);
  return found;
};

const models: Record<string, new (data: never) => { validate(): void }> = {
  ConfigMap,
  Secret,
  Service,
  Deployment,
  HorizontalPodAutoscaler,
  Ingress,
  PodDisruptionBudget,
  CronJob,
  Job,
};

function faultOf(manifest: Manifest, kind = manifest.kind): string | undefined {
  const Model = models[kind];
  if (!Model) return `there is no schema for ${kind}`;
  try {
    new Model(manifest as never).validate();
    return undefined;
  } catch (error) {
    return `${kind}: ${(error as Error).message}`;
  }
}

/** The schemas allow unknown names. A value of no type is a fault of every known one, so a name without a fault is unknown. */
function unknownNames(manifest: Manifest, part: Values = manifest, path = manifest.kind): string[] {
  const [kind] = path.split('.');
  return Object.keys(part).flatMap((name) => {
    const before = part[name];
    part[name] = Symbol('of no type');
    const isKnown = faultOf(manifest, kind) !== undefined;
    part[name] = before;
    const below = typeof before === 'object' && before !== null ? unknownNames(manifest, before as Values, `${path}.${name}`) : [];
    return isKnown ? below : [`${path}.${name}`, ...below];
  });
}

const choices: [string, Values][] = [
  ['the values of the chart', { secret: { values: secrets } }],
  ['a secret of its own and a volume', { secret: { existing: 'mine' }, files: { claim: 'files' }, image: { pullSecrets: ['registry'] } }],
  [
    'neither autoscaling nor ingress, on some nodes',
    {
      secret: { values: { ...secrets, SMTP_URL: 'smtp://mail' } },
      api: { autoscaling: { enabled: false } },
      ingress: { enabled: false },
      nodeSelector: { disk: 'fast' },
      tolerations: [{ key: 'muster', operator: 'Exists' }],
    },
  ],
  ['backups and a restore', { secret: { values: secrets }, backup: { claim: 'backups', restore: '2026-11-30-0200' } }],
  [
    'files of its own, a service account, and no annotations',
    {
      secret: { existing: 'mine' },
      serviceAccountName: 'muster',
      files: {
        claim: 'files',
        mounts: [
          { path: '/etc/muster/authorities', configMap: 'authorities' },
          { path: '/etc/muster/push', secret: 'push' },
        ],
      },
      backup: { claim: 'backups', restore: '2026-11-30-0200' },
      metrics: { annotations: null },
      ingress: { annotations: null },
    },
  ],
];

describe.each(choices)('the chart with %s', (_, given) => {
  test('makes manifests that Kubernetes accepts', () =>
    expect(
      render(given)
        .map((one) => faultOf(one))
        .filter(Boolean),
    ).toEqual([]));
  test('names only what Kubernetes knows', () => expect(render(given).flatMap((one) => unknownNames(one))).toEqual([]));

  test('runs every container without root, rights and a writable root file system, with probes and a limit of memory', () => {
    const pods = render(given)
      .filter(({ kind }) => kind === 'Deployment')
      .map(({ spec }) => spec.template.spec);
    expect(pods).toHaveLength(2);
    for (const { securityContext, containers, automountServiceAccountToken } of pods) {
      expect(securityContext).toMatchObject({ runAsNonRoot: true, runAsUser: 10001 });
      expect(automountServiceAccountToken).toBe(false);
      for (const container of containers) {
        expect(container.securityContext).toEqual({
          allowPrivilegeEscalation: false,
          readOnlyRootFilesystem: true,
          capabilities: { drop: ['ALL'] },
        });
        expect(container.livenessProbe.httpGet).toEqual({ path: '/livez', port: 'metrics' });
        expect(container.readinessProbe.httpGet).toEqual({ path: '/readyz', port: 'metrics' });
        // the process answers it while it upgrades the database, however long that takes
        expect(container.startupProbe.httpGet).toEqual({ path: '/livez', port: 'metrics' });
        expect(container.resources.limits.memory).toBeTruthy();
      }
    }
  });
});

interface JobPod {
  volumes: { name: string; persistentVolumeClaim?: { claimName: string } }[];
  containers: [Container & { command: string[]; args: string[]; volumeMounts: { name: string; mountPath: string }[] }];
}

test('backups and restores run as the product does, on the same files, and write to the claim of backups', () => {
  const manifests = render({ secret: { values: secrets }, backup: { claim: 'mine', restore: '2026-11-30-0200' } }) as unknown as {
    kind: string;
    spec: { template: { spec: JobPod }; jobTemplate: { spec: { template: { spec: JobPod } } } };
  }[];
  const found = new Map(manifests.map(({ kind, spec }) => [kind, spec]));
  const pods = [found.get('CronJob')?.jobTemplate.spec.template.spec, found.get('Job')?.template.spec];
  expect(pods.map((pod) => pod?.containers[0].args)).toEqual([
    ['backup', '--below', '/backups', '--keep-days', '30'],
    ['restore', '/backups/2026-11-30-0200'],
  ]);
  for (const pod of pods) {
    expect(pod).toMatchObject({ securityContext: { runAsNonRoot: true, runAsUser: 10001 }, automountServiceAccountToken: false });
    expect(pod?.volumes).toContainEqual({ name: 'files', persistentVolumeClaim: { claimName: 'muster-files' } });
    expect(pod?.volumes).toContainEqual({ name: 'backups', persistentVolumeClaim: { claimName: 'mine' } });
    expect(pod?.containers[0]).toMatchObject({
      command: ['muster-admin'],
      securityContext: { allowPrivilegeEscalation: false, readOnlyRootFilesystem: true, capabilities: { drop: ['ALL'] } },
      envFrom: [{ configMapRef: { name: 'muster-settings' } }, { secretRef: { name: 'muster-secrets' } }],
    });
  }
});

test('without a claim for backups there is no job, and a restore says what is missing', () => {
  expect(render().map(({ kind }) => kind)).not.toContain('CronJob');
  expect(() => render({ secret: { values: secrets }, backup: { restore: 'one' } })).toThrow('backup.claim is required');
});

test('an unknown name and a wrong type are found', () => {
  const api = named(render(), 'Deployment', 'muster-api');
  (api.spec.template.spec.containers[0] as unknown as Values)['readinesProbe'] = {};
  expect(unknownNames(api)).toEqual(['Deployment.spec.template.spec.containers.0.readinesProbe']);
  api.spec.template.spec.containers[0].ports[0].containerPort = 'http';
  expect(faultOf(api)).toContain('containerPort must be integer');
});

test('settings are variables of the product, and none is a secret', () => {
  const names = Object.keys(named(render(), 'ConfigMap', 'muster-settings').data);
  expect(names.filter((name) => !(name in variables) || secretNames.includes(name))).toEqual([]);
});

test('secrets reach the pods, and a text keeps its signs', () => {
  const manifests = render({ secret: { values: { ...secrets, SMTP_URL: 'smtp://mail' } } });
  expect(named(manifests, 'Secret', 'muster-secrets').stringData).toEqual({ ...secrets, SMTP_URL: 'smtp://mail' });
  for (const name of ['muster-api', 'muster-worker'])
    expect(named(manifests, 'Deployment', name).spec.template.spec.containers[0].envFrom).toContainEqual({
      secretRef: { name: 'muster-secrets' },
    });
});

test('without a database the chart says what is missing', () => {
  expect(() => render({})).toThrow('secret.values.DATABASE_URL or secret.existing is required');
  expect(() => render({ secret: { existing: 'mine', values: secrets } })).toThrow('exclude each other');
});

test('without a place for files that all pods share, the chart says what is missing', () => {
  const secret = { values: secrets };
  expect(() => render({ secret, files: {} })).toThrow('files.claim or settings.FILES_S3_BUCKET is required');
  expect(() => render({ secret, files: {}, settings: { FILES_S3_BUCKET: 'muster' } })).not.toThrow();
});

test('a pod ends only after the product has stopped', () => {
  const { data } = named(render(), 'ConfigMap', 'muster-settings');
  const seconds = Number(data.DRAIN_SECONDS) + 10 + 27;
  for (const { spec } of render().filter(({ kind }) => kind === 'Deployment'))
    expect(spec.template.spec.terminationGracePeriodSeconds).toBeGreaterThan(seconds);
});

test('other settings start new pods, and autoscaling decides on their number', () => {
  const annotations = (given: Values) =>
    named(render({ secret: { values: secrets }, ...given }), 'Deployment', 'muster-worker').spec.template.metadata.annotations;
  expect(annotations({ settings: { LOG_LEVEL: 'debug' } })).not.toEqual(annotations({}));
  expect(named(render(), 'Deployment', 'muster-api').spec.replicas).toBeUndefined();
});

test('files that variables name are folders of every pod, which it can only read', () => {
  const mounts = [
    { path: '/etc/muster/authorities', configMap: 'authorities' },
    { path: '/etc/muster/push', secret: 'push' },
  ];
  const backup = { claim: 'backups', restore: '2026-11-30-0200' };
  const manifests = render({ secret: { values: secrets }, files: { claim: 'files', mounts }, serviceAccountName: 'robot', backup });
  // those of backups have the same variables
  const text = JSON.stringify(manifests.filter(({ kind }) => kind === 'CronJob' || kind === 'Job'));
  for (const part of ['"mountPath":"/etc/muster/push"', '"secretName":"push"', '"serviceAccountName":"robot"'])
    expect(text.split(part)).toHaveLength(3);
  for (const { spec } of manifests.filter(({ kind }) => kind === 'Deployment')) {
    const { volumes, containers, serviceAccountName } = spec.template.spec;
    expect(serviceAccountName).toBe('robot');
    expect(volumes).toContainEqual({ name: 'mount-0', configMap: { name: 'authorities' } });
    expect(volumes).toContainEqual({ name: 'mount-1', secret: { secretName: 'push' } });
    expect(containers[0].volumeMounts).toContainEqual({ name: 'mount-0', mountPath: '/etc/muster/authorities', readOnly: true });
    expect(containers[0].volumeMounts).toContainEqual({ name: 'mount-1', mountPath: '/etc/muster/push', readOnly: true });
  }
  const renderMounts = (mount: Values) => () => render({ secret: { values: secrets }, files: { claim: 'files', mounts: [mount] } });
  expect(renderMounts({ path: '/etc/muster' })).toThrow('needs a secret or a configMap');
  expect(renderMounts({ secret: 'push' })).toThrow('needs a path');
});

test('a number reaches the product as its digits, whatever helm makes of it', () => {
  const settings = { QUOTA_TRANSLATED_CHARACTERS: 2_000_000, RATE_READ: 500, OTEL_TRACES_SAMPLER_ARG: 0.05, AUDIT_KEPT_MONTHS: '24' };
  const { data } = named(
    render({ secret: { values: { ...secrets, SMTP_CONNECTIONS: 1_000_000 } }, settings }),
    'ConfigMap',
    'muster-settings',
  );
  expect(data).toMatchObject({
    QUOTA_TRANSLATED_CHARACTERS: '2000000',
    RATE_READ: '500',
    OTEL_TRACES_SAMPLER_ARG: '0.05',
    AUDIT_KEPT_MONTHS: '24',
  });
  const { stringData } = named(render({ secret: { values: { ...secrets, SMTP_CONNECTIONS: 1_000_000 } } }), 'Secret', 'muster-secrets');
  expect(stringData['SMTP_CONNECTIONS']).toBe('1000000');
});

test.each(['METRICS_PORT', 'METRICS_HOST', 'PORT', 'HOST', 'PROCESS_ROLE', 'DATA_DIR'])(
  "%s is the chart's own, and the chart says so",
  (name) => {
    expect(() => render({ secret: { values: secrets }, settings: { [name]: '9091' } })).toThrow(`settings.${name} is not yours to set`);
  },
);
