import { translate } from '@muster/contract/translation/endpoints';
import { implementWithCall, withTag, type Implementation } from '../../platform/http/endpoint';
import { through } from '../../platform/http/policies';
import { accessTranslation } from './access';
import { translationTag } from './api-tag';
import {
  callMachine,
  planMachine,
  requireTranslation,
  storeMachine,
  type MachineReply,
  type MachinePlan,
  type Translation,
} from './machine';

/** Translation of texts [7.70]. Without a service it is switched off. */
export const translationRoutes = (translation: Translation | undefined): Implementation[] =>
  withTag(translationTag, [
    implementWithCall(translate, {
      policy: through(accessTranslation, 'use'),
      outside: {
        canRepeat: true,
        async plan(ctx, { query, body }): Promise<MachinePlan> {
          const companyId = await accessTranslation(ctx, query.companyId, 'use');
          return planMachine(ctx, requireTranslation(translation), companyId, body);
        },
        call: (_outside, plan): Promise<MachineReply> => callMachine(requireTranslation(translation), plan),
      },
      async handle(ctx, { query }, called) {
        await accessTranslation(ctx, query.companyId, 'use');
        const texts = await storeMachine(ctx, requireTranslation(translation), called);
        // reading a translation writes no audit record
        ctx.nothingChanged();
        return texts.map(({ translatedText, sourceLanguage }) => ({ translatedText, sourceLanguage }));
      },
    }),
  ]);
