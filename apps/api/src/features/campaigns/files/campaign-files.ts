/** Files of campaigns: everybody who reads the campaign can read them. Removing a file is an edit of the campaign. */
import type { Answers } from '@muster/contract/forms/types';
import { widerTypes } from '@muster/contract/files/acceptance';
import type { Context } from '../../../platform/http/context';
import type { Attachable } from '../../files';
import { accessCampaign } from '../access';
import { updateCampaign } from '../actions/updateCampaign';
import { filesNamedIn } from '../content/references';

export const campaignFiles: Attachable = {
  accepts: widerTypes,
  read: (ctx, id) => accessCampaign(ctx, id, 'read'),
  write: (ctx, id) => accessCampaign(ctx, id, 'edit'),
  remove: removeFile,
};

/** Removes a file by an edit. A LIVE briefing gets a new content version. Gives 400 if the form requires the file. */
async function removeFile(ctx: Context, id: number, fileId: number): Promise<void> {
  const { status, configuration, configurationAnswer } = await accessCampaign(ctx, id, 'edit');
  await updateCampaign(ctx, id, {
    status: status === 'DRAFT' ? 'DRAFT' : 'LIVE',
    configurationAnswer: withoutFile(configurationAnswer, filesNamedIn(configuration.form.schema, configurationAnswer), fileId),
    removedResourceIds: [fileId],
  });
}

function withoutFile(answers: Answers, named: readonly { field: string; ids: number[] }[], fileId: number): Answers {
  const left = { ...answers };
  for (const { field, ids } of named) {
    const others = ids.filter((id) => id !== fileId);
    if (others.length > 0) left[field] = others;
    else delete left[field];
  }
  return left;
}
