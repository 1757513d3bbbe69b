/** Campaigns that repeat. Each run is an ordinary campaign. */
import { z } from 'zod';
import { id, version } from '../../shared/ids';
import { instant } from '../../shared/text';
import { campaignStatus, ratio } from '../campaign';
import { seriesRules, seriesStates, trendRuns } from './rule';

const run = z.object({
  campaignV2Id: id,
  number: z.int().min(1),
  status: campaignStatus,
  startDate: instant.nullable(),
});

export const campaignSeries = z.object({
  /** Null for a campaign that does not repeat. */
  series: z
    .object({
      id,
      rule: z.enum(seriesRules),
      state: z.enum(seriesStates),
      /** The next starts. Empty unless it is active. */
      nextDates: z.array(instant),
      /** The latest ones, the oldest first. The next one is READY some days before its start. */
      runs: z.array(run).max(trendRuns),
      version,
    })
    .nullable(),
  /** Whether the caller may let it repeat, or change the series. */
  mayChange: z.boolean(),
  /** The next starts for each rule, if it starts to repeat now. Empty for who may not. */
  offers: z.array(z.object({ rule: z.enum(seriesRules), nextDates: z.array(instant) })),
});

/** `ENDED`: the runs stay, and the series makes no more until somebody lets it repeat again. */
export const seriesChange = z
  .object({ rule: z.enum(seriesRules), state: z.enum(seriesStates), version: z.int().min(0).optional() })
  .meta({ examples: [{ rule: 'MONTHLY', state: 'ACTIVE' }] });

const trendQuestion = z.object({
  questionId: z.string(),
  answeredCount: z.int().min(0),
  answers: z.array(z.object({ answer: z.string(), percentage: z.number() })),
});

/** One run with its figures, as its report shows them. */
export const seriesTrend = z.array(
  z.object({
    campaignV2Id: id,
    number: z.int().min(1),
    startDate: instant.nullable(),
    /** The share of the people who were asked that has answered, and its base. */
    done: ratio,
    asked: z.int().min(0),
    questions: z.array(trendQuestion),
  }),
);

export type CampaignSeries = z.output<typeof campaignSeries>;
export type SeriesChange = z.output<typeof seriesChange>;
export type SeriesTrend = z.output<typeof seriesTrend>;
