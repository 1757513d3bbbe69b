/** The variables of records, metrics, traces and logs. */
import { z } from 'zod';
import { headersOfCalls, number, origin, port, wholeNumber } from '../config-schemas';
import type { Variable } from './variable';

/** Set by the build: the version and a digest of the sources. */
declare const BUILD_STAMP: string | undefined;

export const observation = {
  AUDIT_KEPT_MONTHS: {
    schema: wholeNumber(13, 1_200).optional(),
    holds: 'months after which audit records are deleted, 13 to 1200; without it none is deleted',
  },
  METRICS_PORT: { schema: port.optional(), holds: 'a port for metrics and probes, from 0 to 65535; without it there is no such listener' },
  METRICS_HOST: { schema: z.string().min(1).default('127.0.0.1'), holds: 'the address on which metrics listen' },
  OTEL_EXPORTER_OTLP_ENDPOINT: {
    schema: origin.optional(),
    holds: 'a collector of traces (OTLP over HTTP in JSON), such as http://127.0.0.1:4318; without it no span is made',
  },
  OTEL_EXPORTER_OTLP_HEADERS: {
    schema: headersOfCalls.optional(),
    holds: 'headers for that collector, such as authorization=Bearer%20word, separated by commas, with %20 for a blank',
    secret: true,
  },
  OTEL_TRACES_SAMPLER_ARG: {
    schema: number(/^[01](\.\d{1,6})?$/, 0, 1).default(1),
    holds: 'the share of the traces that begin here and are sent, from 0 to 1, such as 0.05',
  },
  LOG_LEVEL: {
    schema: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
    holds: 'fatal, error, warn, info, debug, trace or silent',
  },
  BUILD: {
    schema: z
      .string()
      .regex(/^[\w.+-]{1,60}$/)
      .default(typeof BUILD_STAMP === 'string' ? BUILD_STAMP : 'dev'),
    holds: 'the build stamp; without it, the one that the build made',
  },
} satisfies Record<string, Variable>;
