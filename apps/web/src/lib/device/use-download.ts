import { useMutation } from '@tanstack/react-query';
import { announce } from '../alerts';
import { saveFile } from './save-file';

interface DownloadTexts {
  making: string;
  done(name: string): string;
  failed: string;
}

/** Fetches a file and saves it. Announces the start and the end. */
export function useDownload(fetchFile: () => Promise<{ content: Blob; name: string }>, texts: DownloadTexts) {
  return useMutation({
    mutationFn: fetchFile,
    onMutate: () => announce('info', texts.making),
    onSuccess: ({ content, name }) => {
      saveFile(content, name);
      announce('success', texts.done(name));
    },
    onError: () => announce('error', texts.failed),
  });
}
