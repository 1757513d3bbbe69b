/**
 * Compares random lives of campaigns of every type with an independent model. After every step these must agree with the model: the
 * answer, the views of people, the lists, the report and the stored counts.
 */
import fc from 'fast-check';
import { runStep, begin, type RunningCampaign } from './life';
import { expected, startsAfter, type Step, type Wording } from './expectation';
import { differencesFor, lookAtReport } from './look';
import {
  dueAfter,
  everybody,
  updateAudience,
  keepSites,
  kinds,
  members,
  scopes,
  siteNames,
  type Model,
  type Name,
  type SubType,
} from './model';
import { makeCompany, openInstallation, type Installation } from './world';
import type { Outcome, ProofOptions } from '../proof';

/** Each has its own api, database and clock. */
const atOnce = 2;
const batchSize = 25;
const stepCount = { minLength: 4, maxLength: 14 };

const someone: fc.Arbitrary<Name> = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom<Name>('author', 'worker', 'siteManager', 'colleague') },
  { weight: 2, arbitrary: fc.constantFrom<Name>(...everybody) },
);
const member = fc.constantFrom<Name>(...members);
const anySite = fc.constantFrom(...siteNames);
const anyWording: fc.Arbitrary<Wording> = fc.record({
  status: fc.oneof({ weight: 3, arbitrary: fc.constant<'LIVE'>('LIVE') }, { weight: 1, arbitrary: fc.constant<'DRAFT'>('DRAFT') }),
  isLater: fc.boolean(),
  isChanged: fc.boolean(),
  isReadAgain: fc.boolean(),
});

const anyStep: fc.Arbitrary<Step> = fc.oneof(
  { weight: 6, arbitrary: fc.record({ what: fc.constant('respond' as const), who: someone, site: anySite, isSubmitted: fc.boolean() }) },
  {
    weight: 4,
    arbitrary: fc.record({ what: fc.constantFrom('answer' as const, 'answer' as const, 'removeAnswer' as const), who: someone }),
  },
  { weight: 4, arbitrary: fc.record({ what: fc.constant('view' as const), who: someone, site: anySite }) },
  { weight: 4, arbitrary: fc.record({ what: fc.constant('put' as const), who: someone, wording: anyWording }) },
  {
    weight: 3,
    arbitrary: fc.record({ what: fc.constant('assign' as const), who: someone, site: anySite, to: fc.option(someone, { freq: 3 }) }),
  },
  { weight: 2, arbitrary: fc.record({ what: fc.constantFrom('finalise' as const, 'takeOver' as const, 'remind' as const), who: someone }) },
  { weight: 1, arbitrary: fc.record({ what: fc.constant('delete' as const), who: someone }) },
  {
    weight: 3,
    arbitrary: fc.record({ what: fc.constantFrom('block' as const, 'unblock' as const, 'leave' as const, 'join' as const), who: member }),
  },
  { weight: 1, arbitrary: fc.record({ what: fc.constant('siteStatus' as const), who: member, site: anySite }) },
  { weight: 3, arbitrary: fc.record({ what: fc.constant('wait' as const), who: member, hours: fc.constantFrom(1, 20, 40, 80) }) },
);

interface Life {
  subType: SubType;
  scope: (typeof scopes)[number];
  wording: Wording;
  steps: Step[];
}

const anyLife: fc.Arbitrary<Life> = fc
  .record({
    subType: fc.constantFrom(...(Object.keys(kinds) as SubType[])),
    scope: fc.constantFrom(...scopes),
    wording: anyWording,
    steps: fc.array(anyStep, stepCount),
  })
  // participation is per site, so a site cannot have such a campaign of its own
  .filter(({ subType, scope }) => !(kinds[subType].isBySite && scope === 'SITE'));

/** A step of a life as a fast-check command: checks whether it is possible, runs it, and compares everything. */
class Command implements fc.AsyncCommand<Model, RunningCampaign> {
  constructor(
    private readonly step: Step,
    private readonly tally: Tally,
  ) {}

  check(model: Readonly<Model>): boolean {
    const { what, who } = this.step;
    const isHuddle = kinds[model.subType].type === 'HUDDLE';
    // a huddle can be answered once it is posted, and only an existing answer can be deleted
    if (what === 'answer') return isHuddle && model.status !== 'DRAFT';
    if (what === 'removeAnswer') return isHuddle && model.status === 'LIVE' && (model.audience.get(who)?.answers ?? 0) > 0;
    return true;
  }

  async run(model: Model, real: RunningCampaign): Promise<void> {
    const before = structuredClone(model);
    const status = expected(model, this.step);
    const answered = await runStep(real, before, this.step);
    this.tally.steps += 1;
    const { who } = this.step;
    const other = everybody[this.tally.steps % everybody.length] as Name;
    const faults = [
      ...(answered === status ? [] : [`answered ${answered} instead of ${status}`]),
      ...(
        await Promise.all([
          differencesFor(real, model, who),
          who === other ? [] : differencesFor(real, model, other),
          lookAtReport(real, model),
        ])
      ).flat(),
    ].filter((fault) => fault !== undefined);
    if (faults.length > 0) throw new Error(`${this.toString()}: ${faults.join('; ')}`);
  }

  toString(): string {
    return JSON.stringify(this.step);
  }
}

interface Tally {
  steps: number;
}

async function live(place: Installation, { subType, scope, wording: first, steps: wanted }: Life, tally: Tally): Promise<void> {
  const company = await makeCompany(place);
  const now = place.api.clock.now().getTime();
  const { status, body } = await begin({ place, company }, { subType, scope, wording: first }, now);
  if (status !== 201) throw new Error(`not created: ${status} ${JSON.stringify(body)}`);
  const model = newborn({ subType, scope, wording: first }, now);
  const commands = wanted.map((next) => new Command(next, tally));
  const real: RunningCampaign = { place, company, campaignId: body.id, answers: new Map() };
  await fc.asyncModelRun(() => ({ model, real }), commands);
}

function newborn({ subType, scope, wording: { status, isLater } }: Omit<Life, 'steps'>, now: number): Model {
  const start = isLater ? now + startsAfter : now;
  const isPosted = status === 'LIVE';
  const model: Model = {
    subType,
    scope,
    status: isPosted && isLater ? 'READY' : status,
    version: 1,
    author: 'author',
    now,
    // a draft stores the chosen start and has no end yet
    startDate: isPosted || isLater ? start : null,
    endDate: isPosted ? dueAfter(start) : null,
    edition: 0,
    audience: new Map(),
    viewedBefore: new Set(),
    sitesBefore: new Map(),
    sites: new Map(),
    left: new Set(),
    blocked: new Set(),
    inactive: new Set(),
  };
  if (isPosted && kinds[subType].isBySite) keepSites(model);
  if (isPosted) updateAudience(model);
  return model;
}

/** Runs lives in batches. Batch n of a seed is the first of seed + n, so that a single batch can be run alone. */
export async function run({ seed, size }: ProofOptions): Promise<Outcome> {
  const failures: string[] = [];
  const tally: Tally = { steps: 0 };
  const batches = Array.from({ length: Math.ceil(size / batchSize) }, (_, index) => ({
    seed: seed + index,
    numRuns: Math.min(batchSize, size - index * batchSize),
  }));
  const lanes = Array.from({ length: Math.min(atOnce, batches.length) }, async () => {
    const place = await openInstallation();
    try {
      for (let batch = batches.shift(); batch; batch = batches.shift()) {
        const result = await fc.check(
          fc.asyncProperty(anyLife, (one) => live(place, one, tally)),
          batch,
        );
        if (result.failed)
          failures.push(
            `--seed ${batch.seed} --size ${batchSize}: ${String(result.errorInstance)} in ${JSON.stringify(result.counterexample)}`,
          );
      }
    } finally {
      await place.stop();
    }
  });
  await Promise.all(lanes);
  return { counts: { sequences: size, steps: tally.steps, types: Object.keys(kinds).length, scopes: scopes.length }, failures };
}
